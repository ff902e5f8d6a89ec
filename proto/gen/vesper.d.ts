import * as $protobuf from "protobufjs/minimal.js";
import Long = require("long");

/** Namespace vesper. */
export namespace vesper {

    /** Namespace v1. */
    namespace v1 {

        /** SpanName enum. */
        enum SpanName {

            /** SPAN_NAME_UNSPECIFIED value */
            SPAN_NAME_UNSPECIFIED = 0,

            /** SPAN_NAME_THINK value */
            SPAN_NAME_THINK = 1,

            /** SPAN_NAME_TYPE value */
            SPAN_NAME_TYPE = 2,

            /** SPAN_NAME_ARGUMENT value */
            SPAN_NAME_ARGUMENT = 3,

            /** SPAN_NAME_TAG value */
            SPAN_NAME_TAG = 4
        }

        /**
         * Properties of an ActRequest.
         * @deprecated Use vesper.v1.ActRequest.$Properties instead.
         */
        interface IActRequest extends vesper.v1.ActRequest.$Properties {
        }

        /** Represents an ActRequest. */
        class ActRequest {

            /**
             * Constructs a new ActRequest.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.ActRequest.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** ActRequest run. */
            run: string;

            /** ActRequest policy. */
            policy: string;

            /** ActRequest episode. */
            episode: string;

            /** ActRequest epoch. */
            epoch?: (vesper.v1.Epoch.$Properties|null);

            /** ActRequest stepIndex. */
            stepIndex: number;

            /** ActRequest platform. */
            platform: vesper.v1.Platform;

            /** ActRequest observation. */
            observation?: (vesper.v1.Observation.$Properties|null);

            /** ActRequest instruction. */
            instruction: string;

            /** ActRequest history. */
            history: string[];

            /** ActRequest samplingSeed. */
            samplingSeed: Long;

            /** ActRequest temperature. */
            temperature: number;

            /** ActRequest minVersion. */
            minVersion: Long;

            /** ActRequest hintType. */
            hintType: number;

            /**
             * Encodes the specified ActRequest message. Does not implicitly {@link vesper.v1.ActRequest.verify|verify} messages.
             * @param message ActRequest message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.ActRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes an ActRequest message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.ActRequest & vesper.v1.ActRequest.$Shape} ActRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.ActRequest & vesper.v1.ActRequest.$Shape;
        }

        namespace ActRequest {

            /** Properties of an ActRequest. */
            interface $Properties {

                /** ActRequest run */
                run?: (string|null);

                /** ActRequest policy */
                policy?: (string|null);

                /** ActRequest episode */
                episode?: (string|null);

                /** ActRequest epoch */
                epoch?: (vesper.v1.Epoch.$Properties|null);

                /** ActRequest stepIndex */
                stepIndex?: (number|null);

                /** ActRequest platform */
                platform?: (vesper.v1.Platform|null);

                /** ActRequest observation */
                observation?: (vesper.v1.Observation.$Properties|null);

                /** ActRequest instruction */
                instruction?: (string|null);

                /** ActRequest history */
                history?: (string[]|null);

                /** ActRequest samplingSeed */
                samplingSeed?: (Long|null);

                /** ActRequest temperature */
                temperature?: (number|null);

                /** ActRequest minVersion */
                minVersion?: (Long|null);

                /** ActRequest hintType */
                hintType?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of an ActRequest. */
            type $Shape = vesper.v1.ActRequest.$Properties;
        }

        /**
         * Properties of a Span.
         * @deprecated Use vesper.v1.Span.$Properties instead.
         */
        interface ISpan extends vesper.v1.Span.$Properties {
        }

        /** Represents a Span. */
        class Span {

            /**
             * Constructs a new Span.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.Span.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Span name. */
            name: vesper.v1.SpanName;

            /** Span argument. */
            argument: string;

            /** Span start. */
            start: number;

            /** Span end. */
            end: number;

            /**
             * Encodes the specified Span message. Does not implicitly {@link vesper.v1.Span.verify|verify} messages.
             * @param message Span message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.Span.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Span message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.Span & vesper.v1.Span.$Shape} Span
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.Span & vesper.v1.Span.$Shape;
        }

        namespace Span {

            /** Properties of a Span. */
            interface $Properties {

                /** Span name */
                name?: (vesper.v1.SpanName|null);

                /** Span argument */
                argument?: (string|null);

                /** Span start */
                start?: (number|null);

                /** Span end */
                end?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Span. */
            type $Shape = vesper.v1.Span.$Properties;
        }

        /**
         * Properties of an ActResponse.
         * @deprecated Use vesper.v1.ActResponse.$Properties instead.
         */
        interface IActResponse extends vesper.v1.ActResponse.$Properties {
        }

        /** Represents an ActResponse. */
        class ActResponse {

            /**
             * Constructs a new ActResponse.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.ActResponse.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** ActResponse action. */
            action: string;

            /** ActResponse parseFailure. */
            parseFailure: string;

            /** ActResponse tokens. */
            tokens: number[];

            /** ActResponse logprobs. */
            logprobs: number[];

            /** ActResponse spans. */
            spans: vesper.v1.Span.$Properties[];

            /** ActResponse version. */
            version: Long;

            /** ActResponse digest. */
            digest: string;

            /** ActResponse batchSize. */
            batchSize: number;

            /** ActResponse queueMs. */
            queueMs: number;

            /** ActResponse inferMs. */
            inferMs: number;

            /**
             * Encodes the specified ActResponse message. Does not implicitly {@link vesper.v1.ActResponse.verify|verify} messages.
             * @param message ActResponse message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.ActResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes an ActResponse message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.ActResponse & vesper.v1.ActResponse.$Shape} ActResponse
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.ActResponse & vesper.v1.ActResponse.$Shape;
        }

        namespace ActResponse {

            /** Properties of an ActResponse. */
            interface $Properties {

                /** ActResponse action */
                action?: (string|null);

                /** ActResponse parseFailure */
                parseFailure?: (string|null);

                /** ActResponse tokens */
                tokens?: (number[]|null);

                /** ActResponse logprobs */
                logprobs?: (number[]|null);

                /** ActResponse spans */
                spans?: (vesper.v1.Span.$Properties[]|null);

                /** ActResponse version */
                version?: (Long|null);

                /** ActResponse digest */
                digest?: (string|null);

                /** ActResponse batchSize */
                batchSize?: (number|null);

                /** ActResponse queueMs */
                queueMs?: (number|null);

                /** ActResponse inferMs */
                inferMs?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of an ActResponse. */
            type $Shape = vesper.v1.ActResponse.$Properties;
        }

        /** Behaviour enum. */
        enum Behaviour {

            /** BEHAVIOUR_UNSPECIFIED value */
            BEHAVIOUR_UNSPECIFIED = 0,

            /** BEHAVIOUR_POLICY value */
            BEHAVIOUR_POLICY = 1,

            /** BEHAVIOUR_ORACLE value */
            BEHAVIOUR_ORACLE = 2,

            /** BEHAVIOUR_NOOP value */
            BEHAVIOUR_NOOP = 3,

            /** BEHAVIOUR_RANDOM value */
            BEHAVIOUR_RANDOM = 4
        }

        /** Purpose enum. */
        enum Purpose {

            /** PURPOSE_UNSPECIFIED value */
            PURPOSE_UNSPECIFIED = 0,

            /** PURPOSE_TRAIN value */
            PURPOSE_TRAIN = 1,

            /** PURPOSE_VALIDATE value */
            PURPOSE_VALIDATE = 2,

            /** PURPOSE_EVALUATE value */
            PURPOSE_EVALUATE = 3
        }

        /**
         * Properties of an Epoch.
         * @deprecated Use vesper.v1.Epoch.$Properties instead.
         */
        interface IEpoch extends vesper.v1.Epoch.$Properties {
        }

        /** Represents an Epoch. */
        class Epoch {

            /**
             * Constructs a new Epoch.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.Epoch.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Epoch incarnation. */
            incarnation: string;

            /** Epoch delivery. */
            delivery: number;

            /**
             * Encodes the specified Epoch message. Does not implicitly {@link vesper.v1.Epoch.verify|verify} messages.
             * @param message Epoch message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.Epoch.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes an Epoch message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.Epoch & vesper.v1.Epoch.$Shape} Epoch
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.Epoch & vesper.v1.Epoch.$Shape;
        }

        namespace Epoch {

            /** Properties of an Epoch. */
            interface $Properties {

                /** Epoch incarnation */
                incarnation?: (string|null);

                /** Epoch delivery */
                delivery?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of an Epoch. */
            type $Shape = vesper.v1.Epoch.$Properties;
        }

        /**
         * Properties of an EpisodeOrder.
         * @deprecated Use vesper.v1.EpisodeOrder.$Properties instead.
         */
        interface IEpisodeOrder extends vesper.v1.EpisodeOrder.$Properties {
        }

        /** Represents an EpisodeOrder. */
        class EpisodeOrder {

            /**
             * Constructs a new EpisodeOrder.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.EpisodeOrder.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** EpisodeOrder run. */
            run: string;

            /** EpisodeOrder stage. */
            stage: string;

            /** EpisodeOrder policy. */
            policy: string;

            /** EpisodeOrder group. */
            group: Long;

            /** EpisodeOrder member. */
            member: number;

            /** EpisodeOrder attempt. */
            attempt: number;

            /** EpisodeOrder episode. */
            episode: string;

            /** EpisodeOrder task. */
            task?: (vesper.v1.Task.$Properties|null);

            /** EpisodeOrder environmentSeed. */
            environmentSeed: Long;

            /** EpisodeOrder samplingSeed. */
            samplingSeed: Long;

            /** EpisodeOrder behaviour. */
            behaviour: vesper.v1.Behaviour;

            /** EpisodeOrder purpose. */
            purpose: vesper.v1.Purpose;

            /** EpisodeOrder temperature. */
            temperature: number;

            /** EpisodeOrder minVersion. */
            minVersion: Long;

            /** EpisodeOrder hintType. */
            hintType: number;

            /** EpisodeOrder issuedAtMs. */
            issuedAtMs: Long;

            /**
             * Encodes the specified EpisodeOrder message. Does not implicitly {@link vesper.v1.EpisodeOrder.verify|verify} messages.
             * @param message EpisodeOrder message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.EpisodeOrder.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes an EpisodeOrder message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.EpisodeOrder & vesper.v1.EpisodeOrder.$Shape} EpisodeOrder
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.EpisodeOrder & vesper.v1.EpisodeOrder.$Shape;
        }

        namespace EpisodeOrder {

            /** Properties of an EpisodeOrder. */
            interface $Properties {

                /** EpisodeOrder run */
                run?: (string|null);

                /** EpisodeOrder stage */
                stage?: (string|null);

                /** EpisodeOrder policy */
                policy?: (string|null);

                /** EpisodeOrder group */
                group?: (Long|null);

                /** EpisodeOrder member */
                member?: (number|null);

                /** EpisodeOrder attempt */
                attempt?: (number|null);

                /** EpisodeOrder episode */
                episode?: (string|null);

                /** EpisodeOrder task */
                task?: (vesper.v1.Task.$Properties|null);

                /** EpisodeOrder environmentSeed */
                environmentSeed?: (Long|null);

                /** EpisodeOrder samplingSeed */
                samplingSeed?: (Long|null);

                /** EpisodeOrder behaviour */
                behaviour?: (vesper.v1.Behaviour|null);

                /** EpisodeOrder purpose */
                purpose?: (vesper.v1.Purpose|null);

                /** EpisodeOrder temperature */
                temperature?: (number|null);

                /** EpisodeOrder minVersion */
                minVersion?: (Long|null);

                /** EpisodeOrder hintType */
                hintType?: (number|null);

                /** EpisodeOrder issuedAtMs */
                issuedAtMs?: (Long|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of an EpisodeOrder. */
            type $Shape = vesper.v1.EpisodeOrder.$Properties;
        }

        /** Platform enum. */
        enum Platform {

            /** PLATFORM_UNSPECIFIED value */
            PLATFORM_UNSPECIFIED = 0,

            /** PLATFORM_MOBILE value */
            PLATFORM_MOBILE = 1,

            /** PLATFORM_WEB value */
            PLATFORM_WEB = 2,

            /** PLATFORM_COMPUTER value */
            PLATFORM_COMPUTER = 3
        }

        /** Domain enum. */
        enum Domain {

            /** DOMAIN_UNSPECIFIED value */
            DOMAIN_UNSPECIFIED = 0,

            /** DOMAIN_GROUNDING value */
            DOMAIN_GROUNDING = 1,

            /** DOMAIN_CAPTCHA value */
            DOMAIN_CAPTCHA = 2,

            /** DOMAIN_MOBILE value */
            DOMAIN_MOBILE = 3,

            /** DOMAIN_WEB value */
            DOMAIN_WEB = 4,

            /** DOMAIN_COMPUTER value */
            DOMAIN_COMPUTER = 5
        }

        /** Consequence enum. */
        enum Consequence {

            /** CONSEQUENCE_UNSPECIFIED value */
            CONSEQUENCE_UNSPECIFIED = 0,

            /** CONSEQUENCE_NONE value */
            CONSEQUENCE_NONE = 1,

            /** CONSEQUENCE_NAVIGATE value */
            CONSEQUENCE_NAVIGATE = 2,

            /** CONSEQUENCE_WRITE value */
            CONSEQUENCE_WRITE = 3,

            /** CONSEQUENCE_SEND value */
            CONSEQUENCE_SEND = 4,

            /** CONSEQUENCE_PAY value */
            CONSEQUENCE_PAY = 5,

            /** CONSEQUENCE_DELETE value */
            CONSEQUENCE_DELETE = 6,

            /** CONSEQUENCE_PERMISSION value */
            CONSEQUENCE_PERMISSION = 7,

            /** CONSEQUENCE_CREDENTIAL value */
            CONSEQUENCE_CREDENTIAL = 8,

            /** CONSEQUENCE_INSTALL value */
            CONSEQUENCE_INSTALL = 9
        }

        /** Determinism enum. */
        enum Determinism {

            /** DETERMINISM_UNSPECIFIED value */
            DETERMINISM_UNSPECIFIED = 0,

            /** DETERMINISM_PIXELS value */
            DETERMINISM_PIXELS = 1,

            /** DETERMINISM_STATE value */
            DETERMINISM_STATE = 2,

            /** DETERMINISM_NO value */
            DETERMINISM_NO = 3
        }

        /** Split enum. */
        enum Split {

            /** SPLIT_UNSPECIFIED value */
            SPLIT_UNSPECIFIED = 0,

            /** SPLIT_TRAIN value */
            SPLIT_TRAIN = 1,

            /** SPLIT_VALIDATION value */
            SPLIT_VALIDATION = 2,

            /** SPLIT_TEST value */
            SPLIT_TEST = 3
        }

        /** KeyPointKind enum. */
        enum KeyPointKind {

            /** KEY_POINT_KIND_UNSPECIFIED value */
            KEY_POINT_KIND_UNSPECIFIED = 0,

            /** KEY_POINT_KIND_SCREEN value */
            KEY_POINT_KIND_SCREEN = 1,

            /** KEY_POINT_KIND_TEXT value */
            KEY_POINT_KIND_TEXT = 2,

            /** KEY_POINT_KIND_STATE value */
            KEY_POINT_KIND_STATE = 3,

            /** KEY_POINT_KIND_NEGATIVE value */
            KEY_POINT_KIND_NEGATIVE = 4
        }

        /** DialogPolicy enum. */
        enum DialogPolicy {

            /** DIALOG_POLICY_UNSPECIFIED value */
            DIALOG_POLICY_UNSPECIFIED = 0,

            /** DIALOG_POLICY_OBSERVE value */
            DIALOG_POLICY_OBSERVE = 1,

            /** DIALOG_POLICY_ACCEPT value */
            DIALOG_POLICY_ACCEPT = 2,

            /** DIALOG_POLICY_DISMISS value */
            DIALOG_POLICY_DISMISS = 3
        }

        /**
         * Properties of a KeyPoint.
         * @deprecated Use vesper.v1.KeyPoint.$Properties instead.
         */
        interface IKeyPoint extends vesper.v1.KeyPoint.$Properties {
        }

        /** Represents a KeyPoint. */
        class KeyPoint {

            /**
             * Constructs a new KeyPoint.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.KeyPoint.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** KeyPoint id. */
            id: string;

            /** KeyPoint text. */
            text: string;

            /** KeyPoint kind. */
            kind: vesper.v1.KeyPointKind;

            /** KeyPoint after. */
            after: string[];

            /** KeyPoint weight. */
            weight: number;

            /**
             * Encodes the specified KeyPoint message. Does not implicitly {@link vesper.v1.KeyPoint.verify|verify} messages.
             * @param message KeyPoint message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.KeyPoint.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a KeyPoint message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.KeyPoint & vesper.v1.KeyPoint.$Shape} KeyPoint
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.KeyPoint & vesper.v1.KeyPoint.$Shape;
        }

        namespace KeyPoint {

            /** Properties of a KeyPoint. */
            interface $Properties {

                /** KeyPoint id */
                id?: (string|null);

                /** KeyPoint text */
                text?: (string|null);

                /** KeyPoint kind */
                kind?: (vesper.v1.KeyPointKind|null);

                /** KeyPoint after */
                after?: (string[]|null);

                /** KeyPoint weight */
                weight?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a KeyPoint. */
            type $Shape = vesper.v1.KeyPoint.$Properties;
        }

        /**
         * Properties of a Task.
         * @deprecated Use vesper.v1.Task.$Properties instead.
         */
        interface ITask extends vesper.v1.Task.$Properties {
        }

        /** Represents a Task. */
        class Task {

            /**
             * Constructs a new Task.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.Task.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Task id. */
            id: string;

            /** Task platform. */
            platform: vesper.v1.Platform;

            /** Task domain. */
            domain: vesper.v1.Domain;

            /** Task frameWidth. */
            frameWidth: number;

            /** Task frameHeight. */
            frameHeight: number;

            /** Task stepLimit. */
            stepLimit: number;

            /** Task timeLimitMs. */
            timeLimitMs: Long;

            /** Task deterministic. */
            deterministic: vesper.v1.Determinism;

            /** Task allowedOrigins. */
            allowedOrigins: string[];

            /** Task allowedConsequences. */
            allowedConsequences: vesper.v1.Consequence[];

            /** Task dialogs. */
            dialogs: vesper.v1.DialogPolicy;

            /** Task parameters. */
            parameters: string;

            /**
             * Encodes the specified Task message. Does not implicitly {@link vesper.v1.Task.verify|verify} messages.
             * @param message Task message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.Task.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Task message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.Task & vesper.v1.Task.$Shape} Task
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.Task & vesper.v1.Task.$Shape;
        }

        namespace Task {

            /** Properties of a Task. */
            interface $Properties {

                /** Task id */
                id?: (string|null);

                /** Task platform */
                platform?: (vesper.v1.Platform|null);

                /** Task domain */
                domain?: (vesper.v1.Domain|null);

                /** Task frameWidth */
                frameWidth?: (number|null);

                /** Task frameHeight */
                frameHeight?: (number|null);

                /** Task stepLimit */
                stepLimit?: (number|null);

                /** Task timeLimitMs */
                timeLimitMs?: (Long|null);

                /** Task deterministic */
                deterministic?: (vesper.v1.Determinism|null);

                /** Task allowedOrigins */
                allowedOrigins?: (string[]|null);

                /** Task allowedConsequences */
                allowedConsequences?: (vesper.v1.Consequence[]|null);

                /** Task dialogs */
                dialogs?: (vesper.v1.DialogPolicy|null);

                /** Task parameters */
                parameters?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Task. */
            type $Shape = vesper.v1.Task.$Properties;
        }

        /** ImageFormat enum. */
        enum ImageFormat {

            /** IMAGE_FORMAT_UNSPECIFIED value */
            IMAGE_FORMAT_UNSPECIFIED = 0,

            /** IMAGE_FORMAT_PNG value */
            IMAGE_FORMAT_PNG = 1,

            /** IMAGE_FORMAT_JPEG value */
            IMAGE_FORMAT_JPEG = 2
        }

        /**
         * Properties of an Observation.
         * @deprecated Use vesper.v1.Observation.$Properties instead.
         */
        interface IObservation extends vesper.v1.Observation.$Properties {
        }

        /** Represents an Observation. */
        class Observation {

            /**
             * Constructs a new Observation.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.Observation.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Observation seq. */
            seq: number;

            /** Observation image. */
            image: Uint8Array;

            /** Observation imageFormat. */
            imageFormat: vesper.v1.ImageFormat;

            /** Observation imageWidth. */
            imageWidth: number;

            /** Observation imageHeight. */
            imageHeight: number;

            /** Observation devicePixelRatio. */
            devicePixelRatio: number;

            /** Observation rotation. */
            rotation: number;

            /** Observation location. */
            location: string;

            /** Observation text. */
            text: string;

            /** Observation atMs. */
            atMs: number;

            /**
             * Encodes the specified Observation message. Does not implicitly {@link vesper.v1.Observation.verify|verify} messages.
             * @param message Observation message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.Observation.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes an Observation message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.Observation & vesper.v1.Observation.$Shape} Observation
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.Observation & vesper.v1.Observation.$Shape;
        }

        namespace Observation {

            /** Properties of an Observation. */
            interface $Properties {

                /** Observation seq */
                seq?: (number|null);

                /** Observation image */
                image?: (Uint8Array|null);

                /** Observation imageFormat */
                imageFormat?: (vesper.v1.ImageFormat|null);

                /** Observation imageWidth */
                imageWidth?: (number|null);

                /** Observation imageHeight */
                imageHeight?: (number|null);

                /** Observation devicePixelRatio */
                devicePixelRatio?: (number|null);

                /** Observation rotation */
                rotation?: (number|null);

                /** Observation location */
                location?: (string|null);

                /** Observation text */
                text?: (string|null);

                /** Observation atMs */
                atMs?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of an Observation. */
            type $Shape = vesper.v1.Observation.$Properties;
        }

        /** RunState enum. */
        enum RunState {

            /** RUN_STATE_UNSPECIFIED value */
            RUN_STATE_UNSPECIFIED = 0,

            /** RUN_STATE_STARTING value */
            RUN_STATE_STARTING = 1,

            /** RUN_STATE_RUNNING value */
            RUN_STATE_RUNNING = 2,

            /** RUN_STATE_STOPPING value */
            RUN_STATE_STOPPING = 3,

            /** RUN_STATE_STOPPED value */
            RUN_STATE_STOPPED = 4,

            /** RUN_STATE_FINISHED value */
            RUN_STATE_FINISHED = 5,

            /** RUN_STATE_FAILED value */
            RUN_STATE_FAILED = 6,

            /** RUN_STATE_IDLE value */
            RUN_STATE_IDLE = 7
        }

        /**
         * Properties of a RoleCount.
         * @deprecated Use vesper.v1.RoleCount.$Properties instead.
         */
        interface IRoleCount extends vesper.v1.RoleCount.$Properties {
        }

        /** Represents a RoleCount. */
        class RoleCount {

            /**
             * Constructs a new RoleCount.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.RoleCount.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** RoleCount role. */
            role: string;

            /** RoleCount count. */
            count: number;

            /**
             * Encodes the specified RoleCount message. Does not implicitly {@link vesper.v1.RoleCount.verify|verify} messages.
             * @param message RoleCount message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.RoleCount.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a RoleCount message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.RoleCount & vesper.v1.RoleCount.$Shape} RoleCount
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.RoleCount & vesper.v1.RoleCount.$Shape;
        }

        namespace RoleCount {

            /** Properties of a RoleCount. */
            interface $Properties {

                /** RoleCount role */
                role?: (string|null);

                /** RoleCount count */
                count?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a RoleCount. */
            type $Shape = vesper.v1.RoleCount.$Properties;
        }

        /**
         * Properties of a RoleStatus.
         * @deprecated Use vesper.v1.RoleStatus.$Properties instead.
         */
        interface IRoleStatus extends vesper.v1.RoleStatus.$Properties {
        }

        /** Represents a RoleStatus. */
        class RoleStatus {

            /**
             * Constructs a new RoleStatus.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.RoleStatus.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** RoleStatus role. */
            role: string;

            /** RoleStatus processes. */
            processes: number;

            /** RoleStatus ready. */
            ready: number;

            /** RoleStatus restarts. */
            restarts: number;

            /**
             * Encodes the specified RoleStatus message. Does not implicitly {@link vesper.v1.RoleStatus.verify|verify} messages.
             * @param message RoleStatus message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.RoleStatus.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a RoleStatus message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.RoleStatus & vesper.v1.RoleStatus.$Shape} RoleStatus
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.RoleStatus & vesper.v1.RoleStatus.$Shape;
        }

        namespace RoleStatus {

            /** Properties of a RoleStatus. */
            interface $Properties {

                /** RoleStatus role */
                role?: (string|null);

                /** RoleStatus processes */
                processes?: (number|null);

                /** RoleStatus ready */
                ready?: (number|null);

                /** RoleStatus restarts */
                restarts?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a RoleStatus. */
            type $Shape = vesper.v1.RoleStatus.$Properties;
        }

        /**
         * Properties of a RunStatus.
         * @deprecated Use vesper.v1.RunStatus.$Properties instead.
         */
        interface IRunStatus extends vesper.v1.RunStatus.$Properties {
        }

        /** Represents a RunStatus. */
        class RunStatus {

            /**
             * Constructs a new RunStatus.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.RunStatus.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** RunStatus run. */
            run: string;

            /** RunStatus state. */
            state: vesper.v1.RunState;

            /** RunStatus reason. */
            reason: string;

            /** RunStatus stage. */
            stage: string;

            /** RunStatus version. */
            version: Long;

            /** RunStatus episodes. */
            episodes: Long;

            /** RunStatus success. */
            success?: (number|null);

            /** RunStatus meanReturn. */
            meanReturn?: (number|null);

            /** RunStatus updatesPerSecond. */
            updatesPerSecond: number;

            /** RunStatus stepsPerSecond. */
            stepsPerSecond: number;

            /** RunStatus lagVersions. */
            lagVersions: number;

            /** RunStatus secondsLeft. */
            secondsLeft?: (number|null);

            /** RunStatus roles. */
            roles: vesper.v1.RoleStatus.$Properties[];

            /** RunStatus atMs. */
            atMs: Long;

            /**
             * Encodes the specified RunStatus message. Does not implicitly {@link vesper.v1.RunStatus.verify|verify} messages.
             * @param message RunStatus message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.RunStatus.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a RunStatus message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.RunStatus & vesper.v1.RunStatus.$Shape} RunStatus
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.RunStatus & vesper.v1.RunStatus.$Shape;
        }

        namespace RunStatus {

            /** Properties of a RunStatus. */
            interface $Properties {

                /** RunStatus run */
                run?: (string|null);

                /** RunStatus state */
                state?: (vesper.v1.RunState|null);

                /** RunStatus reason */
                reason?: (string|null);

                /** RunStatus stage */
                stage?: (string|null);

                /** RunStatus version */
                version?: (Long|null);

                /** RunStatus episodes */
                episodes?: (Long|null);

                /** RunStatus success */
                success?: (number|null);

                /** RunStatus meanReturn */
                meanReturn?: (number|null);

                /** RunStatus updatesPerSecond */
                updatesPerSecond?: (number|null);

                /** RunStatus stepsPerSecond */
                stepsPerSecond?: (number|null);

                /** RunStatus lagVersions */
                lagVersions?: (number|null);

                /** RunStatus secondsLeft */
                secondsLeft?: (number|null);

                /** RunStatus roles */
                roles?: (vesper.v1.RoleStatus.$Properties[]|null);

                /** RunStatus atMs */
                atMs?: (Long|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a RunStatus. */
            type $Shape = vesper.v1.RunStatus.$Properties;
        }

        /**
         * Properties of a StartRunRequest.
         * @deprecated Use vesper.v1.StartRunRequest.$Properties instead.
         */
        interface IStartRunRequest extends vesper.v1.StartRunRequest.$Properties {
        }

        /** Represents a StartRunRequest. */
        class StartRunRequest {

            /**
             * Constructs a new StartRunRequest.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.StartRunRequest.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** StartRunRequest runFile. */
            runFile: string;

            /** StartRunRequest roles. */
            roles: vesper.v1.RoleCount.$Properties[];

            /** StartRunRequest resume. */
            resume: boolean;

            /**
             * Encodes the specified StartRunRequest message. Does not implicitly {@link vesper.v1.StartRunRequest.verify|verify} messages.
             * @param message StartRunRequest message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.StartRunRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a StartRunRequest message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.StartRunRequest & vesper.v1.StartRunRequest.$Shape} StartRunRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.StartRunRequest & vesper.v1.StartRunRequest.$Shape;
        }

        namespace StartRunRequest {

            /** Properties of a StartRunRequest. */
            interface $Properties {

                /** StartRunRequest runFile */
                runFile?: (string|null);

                /** StartRunRequest roles */
                roles?: (vesper.v1.RoleCount.$Properties[]|null);

                /** StartRunRequest resume */
                resume?: (boolean|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a StartRunRequest. */
            type $Shape = vesper.v1.StartRunRequest.$Properties;
        }

        /**
         * Properties of a StartRunResponse.
         * @deprecated Use vesper.v1.StartRunResponse.$Properties instead.
         */
        interface IStartRunResponse extends vesper.v1.StartRunResponse.$Properties {
        }

        /** Represents a StartRunResponse. */
        class StartRunResponse {

            /**
             * Constructs a new StartRunResponse.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.StartRunResponse.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** StartRunResponse status. */
            status?: (vesper.v1.RunStatus.$Properties|null);

            /**
             * Encodes the specified StartRunResponse message. Does not implicitly {@link vesper.v1.StartRunResponse.verify|verify} messages.
             * @param message StartRunResponse message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.StartRunResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a StartRunResponse message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.StartRunResponse & vesper.v1.StartRunResponse.$Shape} StartRunResponse
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.StartRunResponse & vesper.v1.StartRunResponse.$Shape;
        }

        namespace StartRunResponse {

            /** Properties of a StartRunResponse. */
            interface $Properties {

                /** StartRunResponse status */
                status?: (vesper.v1.RunStatus.$Properties|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a StartRunResponse. */
            type $Shape = vesper.v1.StartRunResponse.$Properties;
        }

        /**
         * Properties of a ListRunsRequest.
         * @deprecated Use vesper.v1.ListRunsRequest.$Properties instead.
         */
        interface IListRunsRequest extends vesper.v1.ListRunsRequest.$Properties {
        }

        /** Represents a ListRunsRequest. */
        class ListRunsRequest {

            /**
             * Constructs a new ListRunsRequest.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.ListRunsRequest.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** ListRunsRequest after. */
            after: string;

            /** ListRunsRequest limit. */
            limit: number;

            /**
             * Encodes the specified ListRunsRequest message. Does not implicitly {@link vesper.v1.ListRunsRequest.verify|verify} messages.
             * @param message ListRunsRequest message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.ListRunsRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a ListRunsRequest message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.ListRunsRequest & vesper.v1.ListRunsRequest.$Shape} ListRunsRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.ListRunsRequest & vesper.v1.ListRunsRequest.$Shape;
        }

        namespace ListRunsRequest {

            /** Properties of a ListRunsRequest. */
            interface $Properties {

                /** ListRunsRequest after */
                after?: (string|null);

                /** ListRunsRequest limit */
                limit?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a ListRunsRequest. */
            type $Shape = vesper.v1.ListRunsRequest.$Properties;
        }

        /**
         * Properties of a ListRunsResponse.
         * @deprecated Use vesper.v1.ListRunsResponse.$Properties instead.
         */
        interface IListRunsResponse extends vesper.v1.ListRunsResponse.$Properties {
        }

        /** Represents a ListRunsResponse. */
        class ListRunsResponse {

            /**
             * Constructs a new ListRunsResponse.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.ListRunsResponse.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** ListRunsResponse runs. */
            runs: vesper.v1.RunStatus.$Properties[];

            /** ListRunsResponse next. */
            next: string;

            /**
             * Encodes the specified ListRunsResponse message. Does not implicitly {@link vesper.v1.ListRunsResponse.verify|verify} messages.
             * @param message ListRunsResponse message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.ListRunsResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a ListRunsResponse message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.ListRunsResponse & vesper.v1.ListRunsResponse.$Shape} ListRunsResponse
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.ListRunsResponse & vesper.v1.ListRunsResponse.$Shape;
        }

        namespace ListRunsResponse {

            /** Properties of a ListRunsResponse. */
            interface $Properties {

                /** ListRunsResponse runs */
                runs?: (vesper.v1.RunStatus.$Properties[]|null);

                /** ListRunsResponse next */
                next?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a ListRunsResponse. */
            type $Shape = vesper.v1.ListRunsResponse.$Properties;
        }

        /**
         * Properties of a GetRunRequest.
         * @deprecated Use vesper.v1.GetRunRequest.$Properties instead.
         */
        interface IGetRunRequest extends vesper.v1.GetRunRequest.$Properties {
        }

        /** Represents a GetRunRequest. */
        class GetRunRequest {

            /**
             * Constructs a new GetRunRequest.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.GetRunRequest.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** GetRunRequest run. */
            run: string;

            /**
             * Encodes the specified GetRunRequest message. Does not implicitly {@link vesper.v1.GetRunRequest.verify|verify} messages.
             * @param message GetRunRequest message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.GetRunRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a GetRunRequest message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.GetRunRequest & vesper.v1.GetRunRequest.$Shape} GetRunRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.GetRunRequest & vesper.v1.GetRunRequest.$Shape;
        }

        namespace GetRunRequest {

            /** Properties of a GetRunRequest. */
            interface $Properties {

                /** GetRunRequest run */
                run?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a GetRunRequest. */
            type $Shape = vesper.v1.GetRunRequest.$Properties;
        }

        /**
         * Properties of a GetRunResponse.
         * @deprecated Use vesper.v1.GetRunResponse.$Properties instead.
         */
        interface IGetRunResponse extends vesper.v1.GetRunResponse.$Properties {
        }

        /** Represents a GetRunResponse. */
        class GetRunResponse {

            /**
             * Constructs a new GetRunResponse.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.GetRunResponse.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** GetRunResponse status. */
            status?: (vesper.v1.RunStatus.$Properties|null);

            /**
             * Encodes the specified GetRunResponse message. Does not implicitly {@link vesper.v1.GetRunResponse.verify|verify} messages.
             * @param message GetRunResponse message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.GetRunResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a GetRunResponse message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.GetRunResponse & vesper.v1.GetRunResponse.$Shape} GetRunResponse
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.GetRunResponse & vesper.v1.GetRunResponse.$Shape;
        }

        namespace GetRunResponse {

            /** Properties of a GetRunResponse. */
            interface $Properties {

                /** GetRunResponse status */
                status?: (vesper.v1.RunStatus.$Properties|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a GetRunResponse. */
            type $Shape = vesper.v1.GetRunResponse.$Properties;
        }

        /**
         * Properties of a WatchRunRequest.
         * @deprecated Use vesper.v1.WatchRunRequest.$Properties instead.
         */
        interface IWatchRunRequest extends vesper.v1.WatchRunRequest.$Properties {
        }

        /** Represents a WatchRunRequest. */
        class WatchRunRequest {

            /**
             * Constructs a new WatchRunRequest.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.WatchRunRequest.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** WatchRunRequest run. */
            run: string;

            /**
             * Encodes the specified WatchRunRequest message. Does not implicitly {@link vesper.v1.WatchRunRequest.verify|verify} messages.
             * @param message WatchRunRequest message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.WatchRunRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a WatchRunRequest message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.WatchRunRequest & vesper.v1.WatchRunRequest.$Shape} WatchRunRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.WatchRunRequest & vesper.v1.WatchRunRequest.$Shape;
        }

        namespace WatchRunRequest {

            /** Properties of a WatchRunRequest. */
            interface $Properties {

                /** WatchRunRequest run */
                run?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a WatchRunRequest. */
            type $Shape = vesper.v1.WatchRunRequest.$Properties;
        }

        /**
         * Properties of a WatchRunResponse.
         * @deprecated Use vesper.v1.WatchRunResponse.$Properties instead.
         */
        interface IWatchRunResponse extends vesper.v1.WatchRunResponse.$Properties {
        }

        /** Represents a WatchRunResponse. */
        class WatchRunResponse {

            /**
             * Constructs a new WatchRunResponse.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.WatchRunResponse.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** WatchRunResponse status. */
            status?: (vesper.v1.RunStatus.$Properties|null);

            /**
             * Encodes the specified WatchRunResponse message. Does not implicitly {@link vesper.v1.WatchRunResponse.verify|verify} messages.
             * @param message WatchRunResponse message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.WatchRunResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a WatchRunResponse message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.WatchRunResponse & vesper.v1.WatchRunResponse.$Shape} WatchRunResponse
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.WatchRunResponse & vesper.v1.WatchRunResponse.$Shape;
        }

        namespace WatchRunResponse {

            /** Properties of a WatchRunResponse. */
            interface $Properties {

                /** WatchRunResponse status */
                status?: (vesper.v1.RunStatus.$Properties|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a WatchRunResponse. */
            type $Shape = vesper.v1.WatchRunResponse.$Properties;
        }

        /**
         * Properties of a StopRunRequest.
         * @deprecated Use vesper.v1.StopRunRequest.$Properties instead.
         */
        interface IStopRunRequest extends vesper.v1.StopRunRequest.$Properties {
        }

        /** Represents a StopRunRequest. */
        class StopRunRequest {

            /**
             * Constructs a new StopRunRequest.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.StopRunRequest.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** StopRunRequest run. */
            run: string;

            /**
             * Encodes the specified StopRunRequest message. Does not implicitly {@link vesper.v1.StopRunRequest.verify|verify} messages.
             * @param message StopRunRequest message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.StopRunRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a StopRunRequest message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.StopRunRequest & vesper.v1.StopRunRequest.$Shape} StopRunRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.StopRunRequest & vesper.v1.StopRunRequest.$Shape;
        }

        namespace StopRunRequest {

            /** Properties of a StopRunRequest. */
            interface $Properties {

                /** StopRunRequest run */
                run?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a StopRunRequest. */
            type $Shape = vesper.v1.StopRunRequest.$Properties;
        }

        /**
         * Properties of a StopRunResponse.
         * @deprecated Use vesper.v1.StopRunResponse.$Properties instead.
         */
        interface IStopRunResponse extends vesper.v1.StopRunResponse.$Properties {
        }

        /** Represents a StopRunResponse. */
        class StopRunResponse {

            /**
             * Constructs a new StopRunResponse.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.StopRunResponse.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** StopRunResponse status. */
            status?: (vesper.v1.RunStatus.$Properties|null);

            /**
             * Encodes the specified StopRunResponse message. Does not implicitly {@link vesper.v1.StopRunResponse.verify|verify} messages.
             * @param message StopRunResponse message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.StopRunResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a StopRunResponse message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.StopRunResponse & vesper.v1.StopRunResponse.$Shape} StopRunResponse
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.StopRunResponse & vesper.v1.StopRunResponse.$Shape;
        }

        namespace StopRunResponse {

            /** Properties of a StopRunResponse. */
            interface $Properties {

                /** StopRunResponse status */
                status?: (vesper.v1.RunStatus.$Properties|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a StopRunResponse. */
            type $Shape = vesper.v1.StopRunResponse.$Properties;
        }

        /**
         * Properties of a ScaleRunRequest.
         * @deprecated Use vesper.v1.ScaleRunRequest.$Properties instead.
         */
        interface IScaleRunRequest extends vesper.v1.ScaleRunRequest.$Properties {
        }

        /** Represents a ScaleRunRequest. */
        class ScaleRunRequest {

            /**
             * Constructs a new ScaleRunRequest.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.ScaleRunRequest.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** ScaleRunRequest run. */
            run: string;

            /** ScaleRunRequest roles. */
            roles: vesper.v1.RoleCount.$Properties[];

            /**
             * Encodes the specified ScaleRunRequest message. Does not implicitly {@link vesper.v1.ScaleRunRequest.verify|verify} messages.
             * @param message ScaleRunRequest message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.ScaleRunRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a ScaleRunRequest message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.ScaleRunRequest & vesper.v1.ScaleRunRequest.$Shape} ScaleRunRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.ScaleRunRequest & vesper.v1.ScaleRunRequest.$Shape;
        }

        namespace ScaleRunRequest {

            /** Properties of a ScaleRunRequest. */
            interface $Properties {

                /** ScaleRunRequest run */
                run?: (string|null);

                /** ScaleRunRequest roles */
                roles?: (vesper.v1.RoleCount.$Properties[]|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a ScaleRunRequest. */
            type $Shape = vesper.v1.ScaleRunRequest.$Properties;
        }

        /**
         * Properties of a ScaleRunResponse.
         * @deprecated Use vesper.v1.ScaleRunResponse.$Properties instead.
         */
        interface IScaleRunResponse extends vesper.v1.ScaleRunResponse.$Properties {
        }

        /** Represents a ScaleRunResponse. */
        class ScaleRunResponse {

            /**
             * Constructs a new ScaleRunResponse.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.ScaleRunResponse.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** ScaleRunResponse status. */
            status?: (vesper.v1.RunStatus.$Properties|null);

            /**
             * Encodes the specified ScaleRunResponse message. Does not implicitly {@link vesper.v1.ScaleRunResponse.verify|verify} messages.
             * @param message ScaleRunResponse message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.ScaleRunResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a ScaleRunResponse message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.ScaleRunResponse & vesper.v1.ScaleRunResponse.$Shape} ScaleRunResponse
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.ScaleRunResponse & vesper.v1.ScaleRunResponse.$Shape;
        }

        namespace ScaleRunResponse {

            /** Properties of a ScaleRunResponse. */
            interface $Properties {

                /** ScaleRunResponse status */
                status?: (vesper.v1.RunStatus.$Properties|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a ScaleRunResponse. */
            type $Shape = vesper.v1.ScaleRunResponse.$Properties;
        }

        /**
         * Properties of a PolicyMetric.
         * @deprecated Use vesper.v1.PolicyMetric.$Properties instead.
         */
        interface IPolicyMetric extends vesper.v1.PolicyMetric.$Properties {
        }

        /** Represents a PolicyMetric. */
        class PolicyMetric {

            /**
             * Constructs a new PolicyMetric.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.PolicyMetric.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** PolicyMetric name. */
            name: string;

            /** PolicyMetric value. */
            value: number;

            /**
             * Encodes the specified PolicyMetric message. Does not implicitly {@link vesper.v1.PolicyMetric.verify|verify} messages.
             * @param message PolicyMetric message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.PolicyMetric.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a PolicyMetric message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.PolicyMetric & vesper.v1.PolicyMetric.$Shape} PolicyMetric
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.PolicyMetric & vesper.v1.PolicyMetric.$Shape;
        }

        namespace PolicyMetric {

            /** Properties of a PolicyMetric. */
            interface $Properties {

                /** PolicyMetric name */
                name?: (string|null);

                /** PolicyMetric value */
                value?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a PolicyMetric. */
            type $Shape = vesper.v1.PolicyMetric.$Properties;
        }

        /**
         * Properties of a PolicySummary.
         * @deprecated Use vesper.v1.PolicySummary.$Properties instead.
         */
        interface IPolicySummary extends vesper.v1.PolicySummary.$Properties {
        }

        /** Represents a PolicySummary. */
        class PolicySummary {

            /**
             * Constructs a new PolicySummary.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.PolicySummary.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** PolicySummary run. */
            run: string;

            /** PolicySummary policy. */
            policy: string;

            /** PolicySummary version. */
            version: Long;

            /** PolicySummary digest. */
            digest: string;

            /** PolicySummary manifestKey. */
            manifestKey: string;

            /** PolicySummary stage. */
            stage: string;

            /** PolicySummary update. */
            update: Long;

            /** PolicySummary parentVersion. */
            parentVersion?: (Long|null);

            /** PolicySummary bytes. */
            bytes: Long;

            /** PolicySummary episodesConsumed. */
            episodesConsumed: Long;

            /** PolicySummary episodesDiscarded. */
            episodesDiscarded: Long;

            /** PolicySummary createdAtMs. */
            createdAtMs: Long;

            /** PolicySummary metrics. */
            metrics: vesper.v1.PolicyMetric.$Properties[];

            /**
             * Encodes the specified PolicySummary message. Does not implicitly {@link vesper.v1.PolicySummary.verify|verify} messages.
             * @param message PolicySummary message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.PolicySummary.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a PolicySummary message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.PolicySummary & vesper.v1.PolicySummary.$Shape} PolicySummary
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.PolicySummary & vesper.v1.PolicySummary.$Shape;
        }

        namespace PolicySummary {

            /** Properties of a PolicySummary. */
            interface $Properties {

                /** PolicySummary run */
                run?: (string|null);

                /** PolicySummary policy */
                policy?: (string|null);

                /** PolicySummary version */
                version?: (Long|null);

                /** PolicySummary digest */
                digest?: (string|null);

                /** PolicySummary manifestKey */
                manifestKey?: (string|null);

                /** PolicySummary stage */
                stage?: (string|null);

                /** PolicySummary update */
                update?: (Long|null);

                /** PolicySummary parentVersion */
                parentVersion?: (Long|null);

                /** PolicySummary bytes */
                bytes?: (Long|null);

                /** PolicySummary episodesConsumed */
                episodesConsumed?: (Long|null);

                /** PolicySummary episodesDiscarded */
                episodesDiscarded?: (Long|null);

                /** PolicySummary createdAtMs */
                createdAtMs?: (Long|null);

                /** PolicySummary metrics */
                metrics?: (vesper.v1.PolicyMetric.$Properties[]|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a PolicySummary. */
            type $Shape = vesper.v1.PolicySummary.$Properties;
        }

        /**
         * Properties of a GetPolicyRequest.
         * @deprecated Use vesper.v1.GetPolicyRequest.$Properties instead.
         */
        interface IGetPolicyRequest extends vesper.v1.GetPolicyRequest.$Properties {
        }

        /** Represents a GetPolicyRequest. */
        class GetPolicyRequest {

            /**
             * Constructs a new GetPolicyRequest.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.GetPolicyRequest.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** GetPolicyRequest run. */
            run: string;

            /** GetPolicyRequest policy. */
            policy: string;

            /** GetPolicyRequest version. */
            version?: (Long|null);

            /**
             * Encodes the specified GetPolicyRequest message. Does not implicitly {@link vesper.v1.GetPolicyRequest.verify|verify} messages.
             * @param message GetPolicyRequest message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.GetPolicyRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a GetPolicyRequest message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.GetPolicyRequest & vesper.v1.GetPolicyRequest.$Shape} GetPolicyRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.GetPolicyRequest & vesper.v1.GetPolicyRequest.$Shape;
        }

        namespace GetPolicyRequest {

            /** Properties of a GetPolicyRequest. */
            interface $Properties {

                /** GetPolicyRequest run */
                run?: (string|null);

                /** GetPolicyRequest policy */
                policy?: (string|null);

                /** GetPolicyRequest version */
                version?: (Long|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a GetPolicyRequest. */
            type $Shape = vesper.v1.GetPolicyRequest.$Properties;
        }

        /**
         * Properties of a GetPolicyResponse.
         * @deprecated Use vesper.v1.GetPolicyResponse.$Properties instead.
         */
        interface IGetPolicyResponse extends vesper.v1.GetPolicyResponse.$Properties {
        }

        /** Represents a GetPolicyResponse. */
        class GetPolicyResponse {

            /**
             * Constructs a new GetPolicyResponse.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.GetPolicyResponse.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** GetPolicyResponse policy. */
            policy?: (vesper.v1.PolicySummary.$Properties|null);

            /** GetPolicyResponse pointer. */
            pointer?: (vesper.v1.PolicyPointer.$Properties|null);

            /**
             * Encodes the specified GetPolicyResponse message. Does not implicitly {@link vesper.v1.GetPolicyResponse.verify|verify} messages.
             * @param message GetPolicyResponse message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.GetPolicyResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a GetPolicyResponse message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.GetPolicyResponse & vesper.v1.GetPolicyResponse.$Shape} GetPolicyResponse
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.GetPolicyResponse & vesper.v1.GetPolicyResponse.$Shape;
        }

        namespace GetPolicyResponse {

            /** Properties of a GetPolicyResponse. */
            interface $Properties {

                /** GetPolicyResponse policy */
                policy?: (vesper.v1.PolicySummary.$Properties|null);

                /** GetPolicyResponse pointer */
                pointer?: (vesper.v1.PolicyPointer.$Properties|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a GetPolicyResponse. */
            type $Shape = vesper.v1.GetPolicyResponse.$Properties;
        }

        /**
         * Properties of a ListPoliciesRequest.
         * @deprecated Use vesper.v1.ListPoliciesRequest.$Properties instead.
         */
        interface IListPoliciesRequest extends vesper.v1.ListPoliciesRequest.$Properties {
        }

        /** Represents a ListPoliciesRequest. */
        class ListPoliciesRequest {

            /**
             * Constructs a new ListPoliciesRequest.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.ListPoliciesRequest.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** ListPoliciesRequest run. */
            run: string;

            /** ListPoliciesRequest after. */
            after: string;

            /** ListPoliciesRequest limit. */
            limit: number;

            /**
             * Encodes the specified ListPoliciesRequest message. Does not implicitly {@link vesper.v1.ListPoliciesRequest.verify|verify} messages.
             * @param message ListPoliciesRequest message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.ListPoliciesRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a ListPoliciesRequest message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.ListPoliciesRequest & vesper.v1.ListPoliciesRequest.$Shape} ListPoliciesRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.ListPoliciesRequest & vesper.v1.ListPoliciesRequest.$Shape;
        }

        namespace ListPoliciesRequest {

            /** Properties of a ListPoliciesRequest. */
            interface $Properties {

                /** ListPoliciesRequest run */
                run?: (string|null);

                /** ListPoliciesRequest after */
                after?: (string|null);

                /** ListPoliciesRequest limit */
                limit?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a ListPoliciesRequest. */
            type $Shape = vesper.v1.ListPoliciesRequest.$Properties;
        }

        /**
         * Properties of a ListPoliciesResponse.
         * @deprecated Use vesper.v1.ListPoliciesResponse.$Properties instead.
         */
        interface IListPoliciesResponse extends vesper.v1.ListPoliciesResponse.$Properties {
        }

        /** Represents a ListPoliciesResponse. */
        class ListPoliciesResponse {

            /**
             * Constructs a new ListPoliciesResponse.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.ListPoliciesResponse.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** ListPoliciesResponse policies. */
            policies: vesper.v1.PolicySummary.$Properties[];

            /** ListPoliciesResponse next. */
            next: string;

            /**
             * Encodes the specified ListPoliciesResponse message. Does not implicitly {@link vesper.v1.ListPoliciesResponse.verify|verify} messages.
             * @param message ListPoliciesResponse message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.ListPoliciesResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a ListPoliciesResponse message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.ListPoliciesResponse & vesper.v1.ListPoliciesResponse.$Shape} ListPoliciesResponse
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.ListPoliciesResponse & vesper.v1.ListPoliciesResponse.$Shape;
        }

        namespace ListPoliciesResponse {

            /** Properties of a ListPoliciesResponse. */
            interface $Properties {

                /** ListPoliciesResponse policies */
                policies?: (vesper.v1.PolicySummary.$Properties[]|null);

                /** ListPoliciesResponse next */
                next?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a ListPoliciesResponse. */
            type $Shape = vesper.v1.ListPoliciesResponse.$Properties;
        }

        /**
         * Properties of a WatchPolicyRequest.
         * @deprecated Use vesper.v1.WatchPolicyRequest.$Properties instead.
         */
        interface IWatchPolicyRequest extends vesper.v1.WatchPolicyRequest.$Properties {
        }

        /** Represents a WatchPolicyRequest. */
        class WatchPolicyRequest {

            /**
             * Constructs a new WatchPolicyRequest.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.WatchPolicyRequest.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** WatchPolicyRequest run. */
            run: string;

            /** WatchPolicyRequest policy. */
            policy: string;

            /**
             * Encodes the specified WatchPolicyRequest message. Does not implicitly {@link vesper.v1.WatchPolicyRequest.verify|verify} messages.
             * @param message WatchPolicyRequest message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.WatchPolicyRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a WatchPolicyRequest message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.WatchPolicyRequest & vesper.v1.WatchPolicyRequest.$Shape} WatchPolicyRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.WatchPolicyRequest & vesper.v1.WatchPolicyRequest.$Shape;
        }

        namespace WatchPolicyRequest {

            /** Properties of a WatchPolicyRequest. */
            interface $Properties {

                /** WatchPolicyRequest run */
                run?: (string|null);

                /** WatchPolicyRequest policy */
                policy?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a WatchPolicyRequest. */
            type $Shape = vesper.v1.WatchPolicyRequest.$Properties;
        }

        /**
         * Properties of a WatchPolicyResponse.
         * @deprecated Use vesper.v1.WatchPolicyResponse.$Properties instead.
         */
        interface IWatchPolicyResponse extends vesper.v1.WatchPolicyResponse.$Properties {
        }

        /** Represents a WatchPolicyResponse. */
        class WatchPolicyResponse {

            /**
             * Constructs a new WatchPolicyResponse.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.WatchPolicyResponse.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** WatchPolicyResponse pointer. */
            pointer?: (vesper.v1.PolicyPointer.$Properties|null);

            /**
             * Encodes the specified WatchPolicyResponse message. Does not implicitly {@link vesper.v1.WatchPolicyResponse.verify|verify} messages.
             * @param message WatchPolicyResponse message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.WatchPolicyResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a WatchPolicyResponse message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.WatchPolicyResponse & vesper.v1.WatchPolicyResponse.$Shape} WatchPolicyResponse
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.WatchPolicyResponse & vesper.v1.WatchPolicyResponse.$Shape;
        }

        namespace WatchPolicyResponse {

            /** Properties of a WatchPolicyResponse. */
            interface $Properties {

                /** WatchPolicyResponse pointer */
                pointer?: (vesper.v1.PolicyPointer.$Properties|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a WatchPolicyResponse. */
            type $Shape = vesper.v1.WatchPolicyResponse.$Properties;
        }

        /**
         * Properties of an ErrorDetail.
         * @deprecated Use vesper.v1.ErrorDetail.$Properties instead.
         */
        interface IErrorDetail extends vesper.v1.ErrorDetail.$Properties {
        }

        /** Represents an ErrorDetail. */
        class ErrorDetail {

            /**
             * Constructs a new ErrorDetail.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.ErrorDetail.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** ErrorDetail code. */
            code: string;

            /** ErrorDetail retryable. */
            retryable: boolean;

            /** ErrorDetail field. */
            field: string;

            /** ErrorDetail found. */
            found: string;

            /** ErrorDetail allowed. */
            allowed: string;

            /**
             * Encodes the specified ErrorDetail message. Does not implicitly {@link vesper.v1.ErrorDetail.verify|verify} messages.
             * @param message ErrorDetail message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.ErrorDetail.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes an ErrorDetail message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.ErrorDetail & vesper.v1.ErrorDetail.$Shape} ErrorDetail
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.ErrorDetail & vesper.v1.ErrorDetail.$Shape;
        }

        namespace ErrorDetail {

            /** Properties of an ErrorDetail. */
            interface $Properties {

                /** ErrorDetail code */
                code?: (string|null);

                /** ErrorDetail retryable */
                retryable?: (boolean|null);

                /** ErrorDetail field */
                field?: (string|null);

                /** ErrorDetail found */
                found?: (string|null);

                /** ErrorDetail allowed */
                allowed?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of an ErrorDetail. */
            type $Shape = vesper.v1.ErrorDetail.$Properties;
        }

        /**
         * Properties of a PolicyPointer.
         * @deprecated Use vesper.v1.PolicyPointer.$Properties instead.
         */
        interface IPolicyPointer extends vesper.v1.PolicyPointer.$Properties {
        }

        /** Represents a PolicyPointer. */
        class PolicyPointer {

            /**
             * Constructs a new PolicyPointer.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.PolicyPointer.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** PolicyPointer run. */
            run: string;

            /** PolicyPointer policy. */
            policy: string;

            /** PolicyPointer version. */
            version: Long;

            /** PolicyPointer digest. */
            digest: string;

            /** PolicyPointer manifestKey. */
            manifestKey: string;

            /** PolicyPointer publishedAtMs. */
            publishedAtMs: Long;

            /**
             * Encodes the specified PolicyPointer message. Does not implicitly {@link vesper.v1.PolicyPointer.verify|verify} messages.
             * @param message PolicyPointer message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.PolicyPointer.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a PolicyPointer message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.PolicyPointer & vesper.v1.PolicyPointer.$Shape} PolicyPointer
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.PolicyPointer & vesper.v1.PolicyPointer.$Shape;
        }

        namespace PolicyPointer {

            /** Properties of a PolicyPointer. */
            interface $Properties {

                /** PolicyPointer run */
                run?: (string|null);

                /** PolicyPointer policy */
                policy?: (string|null);

                /** PolicyPointer version */
                version?: (Long|null);

                /** PolicyPointer digest */
                digest?: (string|null);

                /** PolicyPointer manifestKey */
                manifestKey?: (string|null);

                /** PolicyPointer publishedAtMs */
                publishedAtMs?: (Long|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a PolicyPointer. */
            type $Shape = vesper.v1.PolicyPointer.$Properties;
        }

        /**
         * Properties of a DroppedMember.
         * @deprecated Use vesper.v1.DroppedMember.$Properties instead.
         */
        interface IDroppedMember extends vesper.v1.DroppedMember.$Properties {
        }

        /** Represents a DroppedMember. */
        class DroppedMember {

            /**
             * Constructs a new DroppedMember.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.DroppedMember.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** DroppedMember member. */
            member: number;

            /** DroppedMember episode. */
            episode: string;

            /** DroppedMember reason. */
            reason: string;

            /**
             * Encodes the specified DroppedMember message. Does not implicitly {@link vesper.v1.DroppedMember.verify|verify} messages.
             * @param message DroppedMember message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.DroppedMember.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a DroppedMember message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.DroppedMember & vesper.v1.DroppedMember.$Shape} DroppedMember
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.DroppedMember & vesper.v1.DroppedMember.$Shape;
        }

        namespace DroppedMember {

            /** Properties of a DroppedMember. */
            interface $Properties {

                /** DroppedMember member */
                member?: (number|null);

                /** DroppedMember episode */
                episode?: (string|null);

                /** DroppedMember reason */
                reason?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a DroppedMember. */
            type $Shape = vesper.v1.DroppedMember.$Properties;
        }

        /**
         * Properties of a GroupClosed.
         * @deprecated Use vesper.v1.GroupClosed.$Properties instead.
         */
        interface IGroupClosed extends vesper.v1.GroupClosed.$Properties {
        }

        /** Represents a GroupClosed. */
        class GroupClosed {

            /**
             * Constructs a new GroupClosed.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.GroupClosed.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** GroupClosed run. */
            run: string;

            /** GroupClosed stage. */
            stage: string;

            /** GroupClosed policy. */
            policy: string;

            /** GroupClosed group. */
            group: Long;

            /** GroupClosed taskId. */
            taskId: string;

            /** GroupClosed members. */
            members: string[];

            /** GroupClosed dropped. */
            dropped: vesper.v1.DroppedMember.$Properties[];

            /** GroupClosed reason. */
            reason: string;

            /** GroupClosed closedAtMs. */
            closedAtMs: Long;

            /**
             * Encodes the specified GroupClosed message. Does not implicitly {@link vesper.v1.GroupClosed.verify|verify} messages.
             * @param message GroupClosed message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.GroupClosed.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a GroupClosed message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.GroupClosed & vesper.v1.GroupClosed.$Shape} GroupClosed
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.GroupClosed & vesper.v1.GroupClosed.$Shape;
        }

        namespace GroupClosed {

            /** Properties of a GroupClosed. */
            interface $Properties {

                /** GroupClosed run */
                run?: (string|null);

                /** GroupClosed stage */
                stage?: (string|null);

                /** GroupClosed policy */
                policy?: (string|null);

                /** GroupClosed group */
                group?: (Long|null);

                /** GroupClosed taskId */
                taskId?: (string|null);

                /** GroupClosed members */
                members?: (string[]|null);

                /** GroupClosed dropped */
                dropped?: (vesper.v1.DroppedMember.$Properties[]|null);

                /** GroupClosed reason */
                reason?: (string|null);

                /** GroupClosed closedAtMs */
                closedAtMs?: (Long|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a GroupClosed. */
            type $Shape = vesper.v1.GroupClosed.$Properties;
        }

        /** SettledOutcome enum. */
        enum SettledOutcome {

            /** SETTLED_OUTCOME_UNSPECIFIED value */
            SETTLED_OUTCOME_UNSPECIFIED = 0,

            /** SETTLED_OUTCOME_CONSUMED value */
            SETTLED_OUTCOME_CONSUMED = 1,

            /** SETTLED_OUTCOME_DISCARDED value */
            SETTLED_OUTCOME_DISCARDED = 2
        }

        /** RunPhase enum. */
        enum RunPhase {

            /** RUN_PHASE_UNSPECIFIED value */
            RUN_PHASE_UNSPECIFIED = 0,

            /** RUN_PHASE_STARTING value */
            RUN_PHASE_STARTING = 1,

            /** RUN_PHASE_RUNNING value */
            RUN_PHASE_RUNNING = 2,

            /** RUN_PHASE_STAGE_FINISHED value */
            RUN_PHASE_STAGE_FINISHED = 3,

            /** RUN_PHASE_FINISHED value */
            RUN_PHASE_FINISHED = 4,

            /** RUN_PHASE_FAILED value */
            RUN_PHASE_FAILED = 5,

            /** RUN_PHASE_SUSPENDED value */
            RUN_PHASE_SUSPENDED = 6
        }

        /**
         * Properties of a Settled.
         * @deprecated Use vesper.v1.Settled.$Properties instead.
         */
        interface ISettled extends vesper.v1.Settled.$Properties {
        }

        /** Represents a Settled. */
        class Settled {

            /**
             * Constructs a new Settled.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.Settled.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Settled run. */
            run: string;

            /** Settled policy. */
            policy: string;

            /** Settled group. */
            group: Long;

            /** Settled outcome. */
            outcome: vesper.v1.SettledOutcome;

            /** Settled reason. */
            reason: string;

            /** Settled version. */
            version: Long;

            /**
             * Encodes the specified Settled message. Does not implicitly {@link vesper.v1.Settled.verify|verify} messages.
             * @param message Settled message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.Settled.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Settled message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.Settled & vesper.v1.Settled.$Shape} Settled
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.Settled & vesper.v1.Settled.$Shape;
        }

        namespace Settled {

            /** Properties of a Settled. */
            interface $Properties {

                /** Settled run */
                run?: (string|null);

                /** Settled policy */
                policy?: (string|null);

                /** Settled group */
                group?: (Long|null);

                /** Settled outcome */
                outcome?: (vesper.v1.SettledOutcome|null);

                /** Settled reason */
                reason?: (string|null);

                /** Settled version */
                version?: (Long|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Settled. */
            type $Shape = vesper.v1.Settled.$Properties;
        }

        /**
         * Properties of a PhaseChanged.
         * @deprecated Use vesper.v1.PhaseChanged.$Properties instead.
         */
        interface IPhaseChanged extends vesper.v1.PhaseChanged.$Properties {
        }

        /** Represents a PhaseChanged. */
        class PhaseChanged {

            /**
             * Constructs a new PhaseChanged.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.PhaseChanged.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** PhaseChanged run. */
            run: string;

            /** PhaseChanged stage. */
            stage: string;

            /** PhaseChanged phase. */
            phase: vesper.v1.RunPhase;

            /** PhaseChanged reason. */
            reason: string;

            /** PhaseChanged atMs. */
            atMs: Long;

            /**
             * Encodes the specified PhaseChanged message. Does not implicitly {@link vesper.v1.PhaseChanged.verify|verify} messages.
             * @param message PhaseChanged message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.PhaseChanged.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a PhaseChanged message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.PhaseChanged & vesper.v1.PhaseChanged.$Shape} PhaseChanged
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.PhaseChanged & vesper.v1.PhaseChanged.$Shape;
        }

        namespace PhaseChanged {

            /** Properties of a PhaseChanged. */
            interface $Properties {

                /** PhaseChanged run */
                run?: (string|null);

                /** PhaseChanged stage */
                stage?: (string|null);

                /** PhaseChanged phase */
                phase?: (vesper.v1.RunPhase|null);

                /** PhaseChanged reason */
                reason?: (string|null);

                /** PhaseChanged atMs */
                atMs?: (Long|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a PhaseChanged. */
            type $Shape = vesper.v1.PhaseChanged.$Properties;
        }

        /**
         * Properties of a Validated.
         * @deprecated Use vesper.v1.Validated.$Properties instead.
         */
        interface IValidated extends vesper.v1.Validated.$Properties {
        }

        /** Represents a Validated. */
        class Validated {

            /**
             * Constructs a new Validated.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.Validated.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Validated run. */
            run: string;

            /** Validated policy. */
            policy: string;

            /** Validated version. */
            version: Long;

            /** Validated success. */
            success: number;

            /** Validated episodes. */
            episodes: number;

            /**
             * Encodes the specified Validated message. Does not implicitly {@link vesper.v1.Validated.verify|verify} messages.
             * @param message Validated message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.Validated.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Validated message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.Validated & vesper.v1.Validated.$Shape} Validated
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.Validated & vesper.v1.Validated.$Shape;
        }

        namespace Validated {

            /** Properties of a Validated. */
            interface $Properties {

                /** Validated run */
                run?: (string|null);

                /** Validated policy */
                policy?: (string|null);

                /** Validated version */
                version?: (Long|null);

                /** Validated success */
                success?: (number|null);

                /** Validated episodes */
                episodes?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Validated. */
            type $Shape = vesper.v1.Validated.$Properties;
        }

        /**
         * Properties of a StepTiming.
         * @deprecated Use vesper.v1.StepTiming.$Properties instead.
         */
        interface IStepTiming extends vesper.v1.StepTiming.$Properties {
        }

        /** Represents a StepTiming. */
        class StepTiming {

            /**
             * Constructs a new StepTiming.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.StepTiming.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** StepTiming observeMs. */
            observeMs: number;

            /** StepTiming inferMs. */
            inferMs: number;

            /** StepTiming actMs. */
            actMs: number;

            /**
             * Encodes the specified StepTiming message. Does not implicitly {@link vesper.v1.StepTiming.verify|verify} messages.
             * @param message StepTiming message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.StepTiming.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a StepTiming message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.StepTiming & vesper.v1.StepTiming.$Shape} StepTiming
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.StepTiming & vesper.v1.StepTiming.$Shape;
        }

        namespace StepTiming {

            /** Properties of a StepTiming. */
            interface $Properties {

                /** StepTiming observeMs */
                observeMs?: (number|null);

                /** StepTiming inferMs */
                inferMs?: (number|null);

                /** StepTiming actMs */
                actMs?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a StepTiming. */
            type $Shape = vesper.v1.StepTiming.$Properties;
        }

        /**
         * Properties of a Step.
         * @deprecated Use vesper.v1.Step.$Properties instead.
         */
        interface IStep extends vesper.v1.Step.$Properties {
        }

        /** Represents a Step. */
        class Step {

            /**
             * Constructs a new Step.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.Step.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Step run. */
            run: string;

            /** Step episode. */
            episode: string;

            /** Step epoch. */
            epoch?: (vesper.v1.Epoch.$Properties|null);

            /** Step index. */
            index: number;

            /** Step frame. */
            frame: string;

            /** Step frameSha256. */
            frameSha256: string;

            /** Step observationSeq. */
            observationSeq: number;

            /** Step observationText. */
            observationText: string;

            /** Step location. */
            location: string;

            /** Step history. */
            history: string[];

            /** Step hintType. */
            hintType: number;

            /** Step temperature. */
            temperature: number;

            /** Step response. */
            response?: (vesper.v1.ActResponse.$Properties|null);

            /** Step consequence. */
            consequence: vesper.v1.Consequence;

            /** Step refused. */
            refused: boolean;

            /** Step executorText. */
            executorText: string;

            /** Step changed. */
            changed: boolean;

            /** Step timing. */
            timing?: (vesper.v1.StepTiming.$Properties|null);

            /**
             * Encodes the specified Step message. Does not implicitly {@link vesper.v1.Step.verify|verify} messages.
             * @param message Step message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.Step.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Step message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.Step & vesper.v1.Step.$Shape} Step
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.Step & vesper.v1.Step.$Shape;
        }

        namespace Step {

            /** Properties of a Step. */
            interface $Properties {

                /** Step run */
                run?: (string|null);

                /** Step episode */
                episode?: (string|null);

                /** Step epoch */
                epoch?: (vesper.v1.Epoch.$Properties|null);

                /** Step index */
                index?: (number|null);

                /** Step frame */
                frame?: (string|null);

                /** Step frameSha256 */
                frameSha256?: (string|null);

                /** Step observationSeq */
                observationSeq?: (number|null);

                /** Step observationText */
                observationText?: (string|null);

                /** Step location */
                location?: (string|null);

                /** Step history */
                history?: (string[]|null);

                /** Step hintType */
                hintType?: (number|null);

                /** Step temperature */
                temperature?: (number|null);

                /** Step response */
                response?: (vesper.v1.ActResponse.$Properties|null);

                /** Step consequence */
                consequence?: (vesper.v1.Consequence|null);

                /** Step refused */
                refused?: (boolean|null);

                /** Step executorText */
                executorText?: (string|null);

                /** Step changed */
                changed?: (boolean|null);

                /** Step timing */
                timing?: (vesper.v1.StepTiming.$Properties|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Step. */
            type $Shape = vesper.v1.Step.$Properties;
        }

        /**
         * Properties of a LabelledMessage.
         * @deprecated Use vesper.v1.LabelledMessage.$Properties instead.
         */
        interface ILabelledMessage extends vesper.v1.LabelledMessage.$Properties {
        }

        /** Represents a LabelledMessage. */
        class LabelledMessage {

            /**
             * Constructs a new LabelledMessage.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.LabelledMessage.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** LabelledMessage trajectory. */
            trajectory?: (vesper.v1.LabelledTrajectory.$Properties|null);

            /** LabelledMessage closed. */
            closed?: (vesper.v1.GroupClosed.$Properties|null);

            /** LabelledMessage message. */
            message?: ("trajectory"|"closed");

            /**
             * Encodes the specified LabelledMessage message. Does not implicitly {@link vesper.v1.LabelledMessage.verify|verify} messages.
             * @param message LabelledMessage message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.LabelledMessage.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a LabelledMessage message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.LabelledMessage & vesper.v1.LabelledMessage.$Shape} LabelledMessage
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.LabelledMessage & vesper.v1.LabelledMessage.$Shape;
        }

        namespace LabelledMessage {

            /** Properties of a LabelledMessage. */
            interface $Properties {

                /** LabelledMessage trajectory */
                trajectory?: (vesper.v1.LabelledTrajectory.$Properties|null);

                /** LabelledMessage closed */
                closed?: (vesper.v1.GroupClosed.$Properties|null);

                /** LabelledMessage message */
                message?: ("trajectory"|"closed");

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Narrowed shape of a LabelledMessage. */
            type $Shape = {
              trajectory?: vesper.v1.LabelledTrajectory.$Shape|null;
              closed?: vesper.v1.GroupClosed.$Shape|null;
              $unknowns?: Uint8Array[];
            } & (
              ({ message?: undefined; trajectory?: null; closed?: null }|{ message?: "trajectory"; trajectory: vesper.v1.LabelledTrajectory.$Shape; closed?: null }|{ message?: "closed"; trajectory?: null; closed: vesper.v1.GroupClosed.$Shape })
            );
        }

        /**
         * Properties of a RunStateMessage.
         * @deprecated Use vesper.v1.RunStateMessage.$Properties instead.
         */
        interface IRunStateMessage extends vesper.v1.RunStateMessage.$Properties {
        }

        /** Represents a RunStateMessage. */
        class RunStateMessage {

            /**
             * Constructs a new RunStateMessage.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.RunStateMessage.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** RunStateMessage settled. */
            settled?: (vesper.v1.Settled.$Properties|null);

            /** RunStateMessage validated. */
            validated?: (vesper.v1.Validated.$Properties|null);

            /** RunStateMessage phase. */
            phase?: (vesper.v1.PhaseChanged.$Properties|null);

            /** RunStateMessage message. */
            message?: ("settled"|"validated"|"phase");

            /**
             * Encodes the specified RunStateMessage message. Does not implicitly {@link vesper.v1.RunStateMessage.verify|verify} messages.
             * @param message RunStateMessage message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.RunStateMessage.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a RunStateMessage message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.RunStateMessage & vesper.v1.RunStateMessage.$Shape} RunStateMessage
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.RunStateMessage & vesper.v1.RunStateMessage.$Shape;
        }

        namespace RunStateMessage {

            /** Properties of a RunStateMessage. */
            interface $Properties {

                /** RunStateMessage settled */
                settled?: (vesper.v1.Settled.$Properties|null);

                /** RunStateMessage validated */
                validated?: (vesper.v1.Validated.$Properties|null);

                /** RunStateMessage phase */
                phase?: (vesper.v1.PhaseChanged.$Properties|null);

                /** RunStateMessage message */
                message?: ("settled"|"validated"|"phase");

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Narrowed shape of a RunStateMessage. */
            type $Shape = {
              settled?: vesper.v1.Settled.$Shape|null;
              validated?: vesper.v1.Validated.$Shape|null;
              phase?: vesper.v1.PhaseChanged.$Shape|null;
              $unknowns?: Uint8Array[];
            } & (
              ({ message?: undefined; settled?: null; validated?: null; phase?: null }|{ message?: "settled"; settled: vesper.v1.Settled.$Shape; validated?: null; phase?: null }|{ message?: "validated"; settled?: null; validated: vesper.v1.Validated.$Shape; phase?: null }|{ message?: "phase"; settled?: null; validated?: null; phase: vesper.v1.PhaseChanged.$Shape })
            );
        }

        /** QueueName enum. */
        enum QueueName {

            /** QUEUE_NAME_UNSPECIFIED value */
            QUEUE_NAME_UNSPECIFIED = 0,

            /** QUEUE_NAME_ORDERS value */
            QUEUE_NAME_ORDERS = 1,

            /** QUEUE_NAME_READY value */
            QUEUE_NAME_READY = 2
        }

        /**
         * Properties of a DeadLetter.
         * @deprecated Use vesper.v1.DeadLetter.$Properties instead.
         */
        interface IDeadLetter extends vesper.v1.DeadLetter.$Properties {
        }

        /** Represents a DeadLetter. */
        class DeadLetter {

            /**
             * Constructs a new DeadLetter.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.DeadLetter.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** DeadLetter queue. */
            queue: vesper.v1.QueueName;

            /** DeadLetter id. */
            id: string;

            /** DeadLetter reason. */
            reason: string;

            /** DeadLetter payload. */
            payload: Uint8Array;

            /**
             * Encodes the specified DeadLetter message. Does not implicitly {@link vesper.v1.DeadLetter.verify|verify} messages.
             * @param message DeadLetter message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.DeadLetter.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a DeadLetter message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.DeadLetter & vesper.v1.DeadLetter.$Shape} DeadLetter
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.DeadLetter & vesper.v1.DeadLetter.$Shape;
        }

        namespace DeadLetter {

            /** Properties of a DeadLetter. */
            interface $Properties {

                /** DeadLetter queue */
                queue?: (vesper.v1.QueueName|null);

                /** DeadLetter id */
                id?: (string|null);

                /** DeadLetter reason */
                reason?: (string|null);

                /** DeadLetter payload */
                payload?: (Uint8Array|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a DeadLetter. */
            type $Shape = vesper.v1.DeadLetter.$Properties;
        }

        /** EndKind enum. */
        enum EndKind {

            /** END_KIND_UNSPECIFIED value */
            END_KIND_UNSPECIFIED = 0,

            /** END_KIND_FINISHED value */
            END_KIND_FINISHED = 1,

            /** END_KIND_ANSWERED value */
            END_KIND_ANSWERED = 2,

            /** END_KIND_CALLED_USER value */
            END_KIND_CALLED_USER = 3,

            /** END_KIND_STEP_LIMIT value */
            END_KIND_STEP_LIMIT = 4,

            /** END_KIND_TIME_LIMIT value */
            END_KIND_TIME_LIMIT = 5,

            /** END_KIND_REPEAT_LOOP value */
            END_KIND_REPEAT_LOOP = 6,

            /** END_KIND_POLICY_FAULT value */
            END_KIND_POLICY_FAULT = 7,

            /** END_KIND_ENVIRONMENT_FAULT value */
            END_KIND_ENVIRONMENT_FAULT = 8,

            /** END_KIND_JUDGE_FAULT value */
            END_KIND_JUDGE_FAULT = 9
        }

        /**
         * Properties of an EpisodeEnd.
         * @deprecated Use vesper.v1.EpisodeEnd.$Properties instead.
         */
        interface IEpisodeEnd extends vesper.v1.EpisodeEnd.$Properties {
        }

        /** Represents an EpisodeEnd. */
        class EpisodeEnd {

            /**
             * Constructs a new EpisodeEnd.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.EpisodeEnd.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** EpisodeEnd kind. */
            kind: vesper.v1.EndKind;

            /** EpisodeEnd fault. */
            fault: string;

            /** EpisodeEnd where. */
            where: string;

            /**
             * Encodes the specified EpisodeEnd message. Does not implicitly {@link vesper.v1.EpisodeEnd.verify|verify} messages.
             * @param message EpisodeEnd message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.EpisodeEnd.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes an EpisodeEnd message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.EpisodeEnd & vesper.v1.EpisodeEnd.$Shape} EpisodeEnd
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.EpisodeEnd & vesper.v1.EpisodeEnd.$Shape;
        }

        namespace EpisodeEnd {

            /** Properties of an EpisodeEnd. */
            interface $Properties {

                /** EpisodeEnd kind */
                kind?: (vesper.v1.EndKind|null);

                /** EpisodeEnd fault */
                fault?: (string|null);

                /** EpisodeEnd where */
                where?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of an EpisodeEnd. */
            type $Shape = vesper.v1.EpisodeEnd.$Properties;
        }

        /**
         * Properties of a TrajectoryReady.
         * @deprecated Use vesper.v1.TrajectoryReady.$Properties instead.
         */
        interface ITrajectoryReady extends vesper.v1.TrajectoryReady.$Properties {
        }

        /** Represents a TrajectoryReady. */
        class TrajectoryReady {

            /**
             * Constructs a new TrajectoryReady.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.TrajectoryReady.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** TrajectoryReady run. */
            run: string;

            /** TrajectoryReady stage. */
            stage: string;

            /** TrajectoryReady policy. */
            policy: string;

            /** TrajectoryReady group. */
            group: Long;

            /** TrajectoryReady member. */
            member: number;

            /** TrajectoryReady attempt. */
            attempt: number;

            /** TrajectoryReady episode. */
            episode: string;

            /** TrajectoryReady epoch. */
            epoch?: (vesper.v1.Epoch.$Properties|null);

            /** TrajectoryReady taskId. */
            taskId: string;

            /** TrajectoryReady domain. */
            domain: vesper.v1.Domain;

            /** TrajectoryReady environmentSeed. */
            environmentSeed: Long;

            /** TrajectoryReady behaviour. */
            behaviour: vesper.v1.Behaviour;

            /** TrajectoryReady purpose. */
            purpose: vesper.v1.Purpose;

            /** TrajectoryReady archiveKey. */
            archiveKey: string;

            /** TrajectoryReady archiveSha256. */
            archiveSha256: string;

            /** TrajectoryReady archiveBytes. */
            archiveBytes: Long;

            /** TrajectoryReady end. */
            end?: (vesper.v1.EpisodeEnd.$Properties|null);

            /** TrajectoryReady steps. */
            steps: number;

            /** TrajectoryReady oldestVersion. */
            oldestVersion: Long;

            /** TrajectoryReady newestVersion. */
            newestVersion: Long;

            /** TrajectoryReady startedAtMs. */
            startedAtMs: Long;

            /** TrajectoryReady finishedAtMs. */
            finishedAtMs: Long;

            /**
             * Encodes the specified TrajectoryReady message. Does not implicitly {@link vesper.v1.TrajectoryReady.verify|verify} messages.
             * @param message TrajectoryReady message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.TrajectoryReady.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a TrajectoryReady message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.TrajectoryReady & vesper.v1.TrajectoryReady.$Shape} TrajectoryReady
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.TrajectoryReady & vesper.v1.TrajectoryReady.$Shape;
        }

        namespace TrajectoryReady {

            /** Properties of a TrajectoryReady. */
            interface $Properties {

                /** TrajectoryReady run */
                run?: (string|null);

                /** TrajectoryReady stage */
                stage?: (string|null);

                /** TrajectoryReady policy */
                policy?: (string|null);

                /** TrajectoryReady group */
                group?: (Long|null);

                /** TrajectoryReady member */
                member?: (number|null);

                /** TrajectoryReady attempt */
                attempt?: (number|null);

                /** TrajectoryReady episode */
                episode?: (string|null);

                /** TrajectoryReady epoch */
                epoch?: (vesper.v1.Epoch.$Properties|null);

                /** TrajectoryReady taskId */
                taskId?: (string|null);

                /** TrajectoryReady domain */
                domain?: (vesper.v1.Domain|null);

                /** TrajectoryReady environmentSeed */
                environmentSeed?: (Long|null);

                /** TrajectoryReady behaviour */
                behaviour?: (vesper.v1.Behaviour|null);

                /** TrajectoryReady purpose */
                purpose?: (vesper.v1.Purpose|null);

                /** TrajectoryReady archiveKey */
                archiveKey?: (string|null);

                /** TrajectoryReady archiveSha256 */
                archiveSha256?: (string|null);

                /** TrajectoryReady archiveBytes */
                archiveBytes?: (Long|null);

                /** TrajectoryReady end */
                end?: (vesper.v1.EpisodeEnd.$Properties|null);

                /** TrajectoryReady steps */
                steps?: (number|null);

                /** TrajectoryReady oldestVersion */
                oldestVersion?: (Long|null);

                /** TrajectoryReady newestVersion */
                newestVersion?: (Long|null);

                /** TrajectoryReady startedAtMs */
                startedAtMs?: (Long|null);

                /** TrajectoryReady finishedAtMs */
                finishedAtMs?: (Long|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a TrajectoryReady. */
            type $Shape = vesper.v1.TrajectoryReady.$Properties;
        }

        /**
         * Properties of a LabelledTrajectory.
         * @deprecated Use vesper.v1.LabelledTrajectory.$Properties instead.
         */
        interface ILabelledTrajectory extends vesper.v1.LabelledTrajectory.$Properties {
        }

        /** Represents a LabelledTrajectory. */
        class LabelledTrajectory {

            /**
             * Constructs a new LabelledTrajectory.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.LabelledTrajectory.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** LabelledTrajectory ready. */
            ready?: (vesper.v1.TrajectoryReady.$Properties|null);

            /** LabelledTrajectory verdict. */
            verdict?: (vesper.v1.Verdict.$Properties|null);

            /** LabelledTrajectory reportKey. */
            reportKey: string;

            /**
             * Encodes the specified LabelledTrajectory message. Does not implicitly {@link vesper.v1.LabelledTrajectory.verify|verify} messages.
             * @param message LabelledTrajectory message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.LabelledTrajectory.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a LabelledTrajectory message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.LabelledTrajectory & vesper.v1.LabelledTrajectory.$Shape} LabelledTrajectory
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.LabelledTrajectory & vesper.v1.LabelledTrajectory.$Shape;
        }

        namespace LabelledTrajectory {

            /** Properties of a LabelledTrajectory. */
            interface $Properties {

                /** LabelledTrajectory ready */
                ready?: (vesper.v1.TrajectoryReady.$Properties|null);

                /** LabelledTrajectory verdict */
                verdict?: (vesper.v1.Verdict.$Properties|null);

                /** LabelledTrajectory reportKey */
                reportKey?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a LabelledTrajectory. */
            type $Shape = vesper.v1.LabelledTrajectory.$Properties;
        }

        /** VerdictKind enum. */
        enum VerdictKind {

            /** VERDICT_KIND_UNSPECIFIED value */
            VERDICT_KIND_UNSPECIFIED = 0,

            /** VERDICT_KIND_COMPLETED value */
            VERDICT_KIND_COMPLETED = 1,

            /** VERDICT_KIND_PARTIAL value */
            VERDICT_KIND_PARTIAL = 2,

            /** VERDICT_KIND_INFEASIBLE value */
            VERDICT_KIND_INFEASIBLE = 3,

            /** VERDICT_KIND_FAILED value */
            VERDICT_KIND_FAILED = 4,

            /** VERDICT_KIND_INVALID value */
            VERDICT_KIND_INVALID = 5,

            /** VERDICT_KIND_UNJUDGED value */
            VERDICT_KIND_UNJUDGED = 6
        }

        /** JudgeKind enum. */
        enum JudgeKind {

            /** JUDGE_KIND_UNSPECIFIED value */
            JUDGE_KIND_UNSPECIFIED = 0,

            /** JUDGE_KIND_STATE value */
            JUDGE_KIND_STATE = 1,

            /** JUDGE_KIND_RULE value */
            JUDGE_KIND_RULE = 2,

            /** JUDGE_KIND_PROBE value */
            JUDGE_KIND_PROBE = 3,

            /** JUDGE_KIND_OCR value */
            JUDGE_KIND_OCR = 4,

            /** JUDGE_KIND_VISUAL value */
            JUDGE_KIND_VISUAL = 5,

            /** JUDGE_KIND_VLM value */
            JUDGE_KIND_VLM = 6,

            /** JUDGE_KIND_PRM value */
            JUDGE_KIND_PRM = 7
        }

        /** KeyPointStatus enum. */
        enum KeyPointStatus {

            /** KEY_POINT_STATUS_UNSPECIFIED value */
            KEY_POINT_STATUS_UNSPECIFIED = 0,

            /** KEY_POINT_STATUS_SATISFIED value */
            KEY_POINT_STATUS_SATISFIED = 1,

            /** KEY_POINT_STATUS_VIOLATED value */
            KEY_POINT_STATUS_VIOLATED = 2,

            /** KEY_POINT_STATUS_UNKNOWN value */
            KEY_POINT_STATUS_UNKNOWN = 3
        }

        /** StepClass enum. */
        enum StepClass {

            /** STEP_CLASS_UNSPECIFIED value */
            STEP_CLASS_UNSPECIFIED = 0,

            /** STEP_CLASS_CORRECT value */
            STEP_CLASS_CORRECT = 1,

            /** STEP_CLASS_EXPLORATORY value */
            STEP_CLASS_EXPLORATORY = 2,

            /** STEP_CLASS_INEFFECTIVE value */
            STEP_CLASS_INEFFECTIVE = 3,

            /** STEP_CLASS_INCORRECT value */
            STEP_CLASS_INCORRECT = 4,

            /** STEP_CLASS_UNJUDGED value */
            STEP_CLASS_UNJUDGED = 5
        }

        /**
         * Properties of a Vote.
         * @deprecated Use vesper.v1.Vote.$Properties instead.
         */
        interface IVote extends vesper.v1.Vote.$Properties {
        }

        /** Represents a Vote. */
        class Vote {

            /**
             * Constructs a new Vote.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.Vote.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Vote judge. */
            judge: string;

            /** Vote keyPoint. */
            keyPoint: string;

            /** Vote status. */
            status: vesper.v1.KeyPointStatus;

            /** Vote frame. */
            frame: number;

            /** Vote confidence. */
            confidence: number;

            /** Vote reason. */
            reason: string;

            /**
             * Encodes the specified Vote message. Does not implicitly {@link vesper.v1.Vote.verify|verify} messages.
             * @param message Vote message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.Vote.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Vote message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.Vote & vesper.v1.Vote.$Shape} Vote
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.Vote & vesper.v1.Vote.$Shape;
        }

        namespace Vote {

            /** Properties of a Vote. */
            interface $Properties {

                /** Vote judge */
                judge?: (string|null);

                /** Vote keyPoint */
                keyPoint?: (string|null);

                /** Vote status */
                status?: (vesper.v1.KeyPointStatus|null);

                /** Vote frame */
                frame?: (number|null);

                /** Vote confidence */
                confidence?: (number|null);

                /** Vote reason */
                reason?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Vote. */
            type $Shape = vesper.v1.Vote.$Properties;
        }

        /**
         * Properties of a KeyPointResult.
         * @deprecated Use vesper.v1.KeyPointResult.$Properties instead.
         */
        interface IKeyPointResult extends vesper.v1.KeyPointResult.$Properties {
        }

        /** Represents a KeyPointResult. */
        class KeyPointResult {

            /**
             * Constructs a new KeyPointResult.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.KeyPointResult.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** KeyPointResult id. */
            id: string;

            /** KeyPointResult status. */
            status: vesper.v1.KeyPointStatus;

            /** KeyPointResult frame. */
            frame: number;

            /** KeyPointResult satisfiedVotes. */
            satisfiedVotes: number;

            /** KeyPointResult violatedVotes. */
            violatedVotes: number;

            /** KeyPointResult unknownVotes. */
            unknownVotes: number;

            /**
             * Encodes the specified KeyPointResult message. Does not implicitly {@link vesper.v1.KeyPointResult.verify|verify} messages.
             * @param message KeyPointResult message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.KeyPointResult.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a KeyPointResult message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.KeyPointResult & vesper.v1.KeyPointResult.$Shape} KeyPointResult
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.KeyPointResult & vesper.v1.KeyPointResult.$Shape;
        }

        namespace KeyPointResult {

            /** Properties of a KeyPointResult. */
            interface $Properties {

                /** KeyPointResult id */
                id?: (string|null);

                /** KeyPointResult status */
                status?: (vesper.v1.KeyPointStatus|null);

                /** KeyPointResult frame */
                frame?: (number|null);

                /** KeyPointResult satisfiedVotes */
                satisfiedVotes?: (number|null);

                /** KeyPointResult violatedVotes */
                violatedVotes?: (number|null);

                /** KeyPointResult unknownVotes */
                unknownVotes?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a KeyPointResult. */
            type $Shape = vesper.v1.KeyPointResult.$Properties;
        }

        /**
         * Properties of a JudgeRecord.
         * @deprecated Use vesper.v1.JudgeRecord.$Properties instead.
         */
        interface IJudgeRecord extends vesper.v1.JudgeRecord.$Properties {
        }

        /** Represents a JudgeRecord. */
        class JudgeRecord {

            /**
             * Constructs a new JudgeRecord.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.JudgeRecord.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** JudgeRecord name. */
            name: string;

            /** JudgeRecord kind. */
            kind: vesper.v1.JudgeKind;

            /** JudgeRecord version. */
            version: string;

            /** JudgeRecord latencyMs. */
            latencyMs: number;

            /** JudgeRecord error. */
            error: string;

            /**
             * Encodes the specified JudgeRecord message. Does not implicitly {@link vesper.v1.JudgeRecord.verify|verify} messages.
             * @param message JudgeRecord message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.JudgeRecord.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a JudgeRecord message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.JudgeRecord & vesper.v1.JudgeRecord.$Shape} JudgeRecord
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.JudgeRecord & vesper.v1.JudgeRecord.$Shape;
        }

        namespace JudgeRecord {

            /** Properties of a JudgeRecord. */
            interface $Properties {

                /** JudgeRecord name */
                name?: (string|null);

                /** JudgeRecord kind */
                kind?: (vesper.v1.JudgeKind|null);

                /** JudgeRecord version */
                version?: (string|null);

                /** JudgeRecord latencyMs */
                latencyMs?: (number|null);

                /** JudgeRecord error */
                error?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a JudgeRecord. */
            type $Shape = vesper.v1.JudgeRecord.$Properties;
        }

        /**
         * Properties of a Verdict.
         * @deprecated Use vesper.v1.Verdict.$Properties instead.
         */
        interface IVerdict extends vesper.v1.Verdict.$Properties {
        }

        /** Represents a Verdict. */
        class Verdict {

            /**
             * Constructs a new Verdict.
             * @param [properties] Properties to set
             */
            constructor(properties?: vesper.v1.Verdict.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Verdict kind. */
            kind: vesper.v1.VerdictKind;

            /** Verdict reason. */
            reason: string;

            /** Verdict rule. */
            rule: string;

            /** Verdict score. */
            score: number;

            /** Verdict binary. */
            binary: boolean;

            /** Verdict reward. */
            reward?: (number|null);

            /** Verdict keyPoints. */
            keyPoints: vesper.v1.KeyPointResult.$Properties[];

            /** Verdict judges. */
            judges: vesper.v1.JudgeRecord.$Properties[];

            /** Verdict inputDigest. */
            inputDigest: string;

            /**
             * Encodes the specified Verdict message. Does not implicitly {@link vesper.v1.Verdict.verify|verify} messages.
             * @param message Verdict message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: vesper.v1.Verdict.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Verdict message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {vesper.v1.Verdict & vesper.v1.Verdict.$Shape} Verdict
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): vesper.v1.Verdict & vesper.v1.Verdict.$Shape;
        }

        namespace Verdict {

            /** Properties of a Verdict. */
            interface $Properties {

                /** Verdict kind */
                kind?: (vesper.v1.VerdictKind|null);

                /** Verdict reason */
                reason?: (string|null);

                /** Verdict rule */
                rule?: (string|null);

                /** Verdict score */
                score?: (number|null);

                /** Verdict binary */
                binary?: (boolean|null);

                /** Verdict reward */
                reward?: (number|null);

                /** Verdict keyPoints */
                keyPoints?: (vesper.v1.KeyPointResult.$Properties[]|null);

                /** Verdict judges */
                judges?: (vesper.v1.JudgeRecord.$Properties[]|null);

                /** Verdict inputDigest */
                inputDigest?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Verdict. */
            type $Shape = vesper.v1.Verdict.$Properties;
        }
    }
}
