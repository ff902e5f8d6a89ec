/*eslint-disable block-scoped-var, id-length, no-control-regex, no-magic-numbers, no-mixed-operators, no-prototype-builtins, no-redeclare, no-shadow, no-var, sort-vars, default-case, jsdoc/require-param*/
import $protobuf from "protobufjs/minimal.js";

// Common aliases
const $Reader = $protobuf.Reader, $Writer = $protobuf.Writer, $util = $protobuf.util;
const $Object = $util.global.Object, $undefined = $util.global.undefined, $Error = $util.global.Error, $RangeError = $util.global.RangeError;

// Exported root namespace
const $root = $protobuf.roots["vesper"] || ($protobuf.roots["vesper"] = {});

export const vesper = $root.vesper = (() => {

    /**
     * Namespace vesper.
     * @exports vesper
     * @namespace
     */
    const vesper = {};

    vesper.v1 = (function() {

        /**
         * Namespace v1.
         * @memberof vesper
         * @namespace
         */
        const v1 = {};

        /**
         * SpanName enum.
         * @name vesper.v1.SpanName
         * @enum {number}
         * @property {number} SPAN_NAME_UNSPECIFIED=0 SPAN_NAME_UNSPECIFIED value
         * @property {number} SPAN_NAME_THINK=1 SPAN_NAME_THINK value
         * @property {number} SPAN_NAME_TYPE=2 SPAN_NAME_TYPE value
         * @property {number} SPAN_NAME_ARGUMENT=3 SPAN_NAME_ARGUMENT value
         * @property {number} SPAN_NAME_TAG=4 SPAN_NAME_TAG value
         */
        v1.SpanName = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "SPAN_NAME_UNSPECIFIED"] = 0;
            values[valuesById[1] = "SPAN_NAME_THINK"] = 1;
            values[valuesById[2] = "SPAN_NAME_TYPE"] = 2;
            values[valuesById[3] = "SPAN_NAME_ARGUMENT"] = 3;
            values[valuesById[4] = "SPAN_NAME_TAG"] = 4;
            return values;
        })();

        v1.ActRequest = (function() {

            /**
             * Properties of an ActRequest.
             * @typedef {Object} vesper.v1.ActRequest.$Properties
             * @property {string|null} [run] ActRequest run
             * @property {string|null} [policy] ActRequest policy
             * @property {string|null} [episode] ActRequest episode
             * @property {vesper.v1.Epoch.$Properties|null} [epoch] ActRequest epoch
             * @property {number|null} [stepIndex] ActRequest stepIndex
             * @property {vesper.v1.Platform|null} [platform] ActRequest platform
             * @property {vesper.v1.Observation.$Properties|null} [observation] ActRequest observation
             * @property {string|null} [instruction] ActRequest instruction
             * @property {Array.<string>|null} [history] ActRequest history
             * @property {Long|null} [samplingSeed] ActRequest samplingSeed
             * @property {number|null} [temperature] ActRequest temperature
             * @property {Long|null} [minVersion] ActRequest minVersion
             * @property {number|null} [hintType] ActRequest hintType
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of an ActRequest.
             * @memberof vesper.v1
             * @interface IActRequest
             * @augments vesper.v1.ActRequest.$Properties
             * @deprecated Use vesper.v1.ActRequest.$Properties instead.
             */

            /**
             * Shape of an ActRequest.
             * @typedef {vesper.v1.ActRequest.$Properties} vesper.v1.ActRequest.$Shape
             */

            /**
             * Constructs a new ActRequest.
             * @memberof vesper.v1
             * @classdesc Represents an ActRequest.
             * @constructor
             * @param {vesper.v1.ActRequest.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const ActRequest = function (properties) {
                this.history = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * ActRequest run.
             * @member {string} run
             * @memberof vesper.v1.ActRequest
             * @instance
             */
            ActRequest.prototype.run = "";

            /**
             * ActRequest policy.
             * @member {string} policy
             * @memberof vesper.v1.ActRequest
             * @instance
             */
            ActRequest.prototype.policy = "";

            /**
             * ActRequest episode.
             * @member {string} episode
             * @memberof vesper.v1.ActRequest
             * @instance
             */
            ActRequest.prototype.episode = "";

            /**
             * ActRequest epoch.
             * @member {vesper.v1.Epoch.$Properties|null|undefined} epoch
             * @memberof vesper.v1.ActRequest
             * @instance
             */
            ActRequest.prototype.epoch = null;

            /**
             * ActRequest stepIndex.
             * @member {number} stepIndex
             * @memberof vesper.v1.ActRequest
             * @instance
             */
            ActRequest.prototype.stepIndex = 0;

            /**
             * ActRequest platform.
             * @member {vesper.v1.Platform} platform
             * @memberof vesper.v1.ActRequest
             * @instance
             */
            ActRequest.prototype.platform = 0;

            /**
             * ActRequest observation.
             * @member {vesper.v1.Observation.$Properties|null|undefined} observation
             * @memberof vesper.v1.ActRequest
             * @instance
             */
            ActRequest.prototype.observation = null;

            /**
             * ActRequest instruction.
             * @member {string} instruction
             * @memberof vesper.v1.ActRequest
             * @instance
             */
            ActRequest.prototype.instruction = "";

            /**
             * ActRequest history.
             * @member {Array.<string>} history
             * @memberof vesper.v1.ActRequest
             * @instance
             */
            ActRequest.prototype.history = $util.emptyArray;

            /**
             * ActRequest samplingSeed.
             * @member {Long} samplingSeed
             * @memberof vesper.v1.ActRequest
             * @instance
             */
            ActRequest.prototype.samplingSeed = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * ActRequest temperature.
             * @member {number} temperature
             * @memberof vesper.v1.ActRequest
             * @instance
             */
            ActRequest.prototype.temperature = 0;

            /**
             * ActRequest minVersion.
             * @member {Long} minVersion
             * @memberof vesper.v1.ActRequest
             * @instance
             */
            ActRequest.prototype.minVersion = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * ActRequest hintType.
             * @member {number} hintType
             * @memberof vesper.v1.ActRequest
             * @instance
             */
            ActRequest.prototype.hintType = 0;

            /**
             * Encodes the specified ActRequest message. Does not implicitly {@link vesper.v1.ActRequest.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.ActRequest
             * @static
             * @param {vesper.v1.ActRequest.$Properties} message ActRequest message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            ActRequest.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.run != null && $Object.hasOwnProperty.call(message, "run") && message.run !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.run);
                if (message.policy != null && $Object.hasOwnProperty.call(message, "policy") && message.policy !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.policy);
                if (message.episode != null && $Object.hasOwnProperty.call(message, "episode") && message.episode !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.episode);
                if (message.epoch != null && $Object.hasOwnProperty.call(message, "epoch"))
                    $root.vesper.v1.Epoch.encode(message.epoch, writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
                if (message.stepIndex != null && $Object.hasOwnProperty.call(message, "stepIndex") && message.stepIndex !== 0)
                    writer.uint32(/* id 5, wireType 0 =*/40).uint32(message.stepIndex);
                if (message.platform != null && $Object.hasOwnProperty.call(message, "platform") && message.platform !== 0)
                    writer.uint32(/* id 6, wireType 0 =*/48).int32(message.platform);
                if (message.observation != null && $Object.hasOwnProperty.call(message, "observation"))
                    $root.vesper.v1.Observation.encode(message.observation, writer.uint32(/* id 7, wireType 2 =*/58).fork(), _depth + 1).ldelim();
                if (message.instruction != null && $Object.hasOwnProperty.call(message, "instruction") && message.instruction !== "")
                    writer.uint32(/* id 8, wireType 2 =*/66).string(message.instruction);
                if (message.history != null && message.history.length)
                    for (let i = 0; i < message.history.length; ++i)
                        writer.uint32(/* id 9, wireType 2 =*/74).string(message.history[i]);
                if (message.samplingSeed != null && $Object.hasOwnProperty.call(message, "samplingSeed") && (typeof message.samplingSeed === "object" ? message.samplingSeed.low || message.samplingSeed.high : message.samplingSeed !== 0))
                    writer.uint32(/* id 10, wireType 1 =*/81).fixed64(message.samplingSeed);
                if (message.temperature != null && $Object.hasOwnProperty.call(message, "temperature") && !$Object.is(message.temperature, 0))
                    writer.uint32(/* id 11, wireType 1 =*/89).double(message.temperature);
                if (message.minVersion != null && $Object.hasOwnProperty.call(message, "minVersion") && (typeof message.minVersion === "object" ? message.minVersion.low || message.minVersion.high : message.minVersion !== 0))
                    writer.uint32(/* id 12, wireType 0 =*/96).uint64(message.minVersion);
                if (message.hintType != null && $Object.hasOwnProperty.call(message, "hintType") && message.hintType !== 0)
                    writer.uint32(/* id 13, wireType 0 =*/104).uint32(message.hintType);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes an ActRequest message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.ActRequest
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.ActRequest & vesper.v1.ActRequest.$Shape} ActRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            ActRequest.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.ActRequest();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.run = value;
                            else
                                delete message.run;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.policy = value;
                            else
                                delete message.policy;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.episode = value;
                            else
                                delete message.episode;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            message.epoch = $root.vesper.v1.Epoch.decode(reader, reader.size(), $undefined, _depth + 1, message.epoch);
                            continue;
                        }
                    case 5: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.stepIndex = value;
                            else
                                delete message.stepIndex;
                            continue;
                        }
                    case 6: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.int32())
                                message.platform = value;
                            else
                                delete message.platform;
                            continue;
                        }
                    case 7: {
                            if (wireType !== 2)
                                break;
                            message.observation = $root.vesper.v1.Observation.decode(reader, reader.size(), $undefined, _depth + 1, message.observation);
                            continue;
                        }
                    case 8: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.instruction = value;
                            else
                                delete message.instruction;
                            continue;
                        }
                    case 9: {
                            if (wireType !== 2)
                                break;
                            if (!(message.history && message.history.length))
                                message.history = [];
                            message.history.push(reader.stringVerify());
                            continue;
                        }
                    case 10: {
                            if (wireType !== 1)
                                break;
                            if (typeof (value = reader.fixed64()) === "object" ? value.low || value.high : value !== 0)
                                message.samplingSeed = value;
                            else
                                delete message.samplingSeed;
                            continue;
                        }
                    case 11: {
                            if (wireType !== 1)
                                break;
                            if (!$Object.is(value = reader.double(), 0))
                                message.temperature = value;
                            else
                                delete message.temperature;
                            continue;
                        }
                    case 12: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.minVersion = value;
                            else
                                delete message.minVersion;
                            continue;
                        }
                    case 13: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.hintType = value;
                            else
                                delete message.hintType;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return ActRequest;
        })();

        v1.Span = (function() {

            /**
             * Properties of a Span.
             * @typedef {Object} vesper.v1.Span.$Properties
             * @property {vesper.v1.SpanName|null} [name] Span name
             * @property {string|null} [argument] Span argument
             * @property {number|null} [start] Span start
             * @property {number|null} [end] Span end
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Span.
             * @memberof vesper.v1
             * @interface ISpan
             * @augments vesper.v1.Span.$Properties
             * @deprecated Use vesper.v1.Span.$Properties instead.
             */

            /**
             * Shape of a Span.
             * @typedef {vesper.v1.Span.$Properties} vesper.v1.Span.$Shape
             */

            /**
             * Constructs a new Span.
             * @memberof vesper.v1
             * @classdesc Represents a Span.
             * @constructor
             * @param {vesper.v1.Span.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Span = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Span name.
             * @member {vesper.v1.SpanName} name
             * @memberof vesper.v1.Span
             * @instance
             */
            Span.prototype.name = 0;

            /**
             * Span argument.
             * @member {string} argument
             * @memberof vesper.v1.Span
             * @instance
             */
            Span.prototype.argument = "";

            /**
             * Span start.
             * @member {number} start
             * @memberof vesper.v1.Span
             * @instance
             */
            Span.prototype.start = 0;

            /**
             * Span end.
             * @member {number} end
             * @memberof vesper.v1.Span
             * @instance
             */
            Span.prototype.end = 0;

            /**
             * Encodes the specified Span message. Does not implicitly {@link vesper.v1.Span.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.Span
             * @static
             * @param {vesper.v1.Span.$Properties} message Span message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Span.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.name != null && $Object.hasOwnProperty.call(message, "name") && message.name !== 0)
                    writer.uint32(/* id 1, wireType 0 =*/8).int32(message.name);
                if (message.argument != null && $Object.hasOwnProperty.call(message, "argument") && message.argument !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.argument);
                if (message.start != null && $Object.hasOwnProperty.call(message, "start") && message.start !== 0)
                    writer.uint32(/* id 3, wireType 0 =*/24).uint32(message.start);
                if (message.end != null && $Object.hasOwnProperty.call(message, "end") && message.end !== 0)
                    writer.uint32(/* id 4, wireType 0 =*/32).uint32(message.end);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Span message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.Span
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.Span & vesper.v1.Span.$Shape} Span
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Span.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.Span();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.int32())
                                message.name = value;
                            else
                                delete message.name;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.argument = value;
                            else
                                delete message.argument;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.start = value;
                            else
                                delete message.start;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.end = value;
                            else
                                delete message.end;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Span;
        })();

        v1.ActResponse = (function() {

            /**
             * Properties of an ActResponse.
             * @typedef {Object} vesper.v1.ActResponse.$Properties
             * @property {string|null} [action] ActResponse action
             * @property {string|null} [parseFailure] ActResponse parseFailure
             * @property {Array.<number>|null} [tokens] ActResponse tokens
             * @property {Array.<number>|null} [logprobs] ActResponse logprobs
             * @property {Array.<vesper.v1.Span.$Properties>|null} [spans] ActResponse spans
             * @property {Long|null} [version] ActResponse version
             * @property {string|null} [digest] ActResponse digest
             * @property {number|null} [batchSize] ActResponse batchSize
             * @property {number|null} [queueMs] ActResponse queueMs
             * @property {number|null} [inferMs] ActResponse inferMs
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of an ActResponse.
             * @memberof vesper.v1
             * @interface IActResponse
             * @augments vesper.v1.ActResponse.$Properties
             * @deprecated Use vesper.v1.ActResponse.$Properties instead.
             */

            /**
             * Shape of an ActResponse.
             * @typedef {vesper.v1.ActResponse.$Properties} vesper.v1.ActResponse.$Shape
             */

            /**
             * Constructs a new ActResponse.
             * @memberof vesper.v1
             * @classdesc Represents an ActResponse.
             * @constructor
             * @param {vesper.v1.ActResponse.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const ActResponse = function (properties) {
                this.tokens = [];
                this.logprobs = [];
                this.spans = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * ActResponse action.
             * @member {string} action
             * @memberof vesper.v1.ActResponse
             * @instance
             */
            ActResponse.prototype.action = "";

            /**
             * ActResponse parseFailure.
             * @member {string} parseFailure
             * @memberof vesper.v1.ActResponse
             * @instance
             */
            ActResponse.prototype.parseFailure = "";

            /**
             * ActResponse tokens.
             * @member {Array.<number>} tokens
             * @memberof vesper.v1.ActResponse
             * @instance
             */
            ActResponse.prototype.tokens = $util.emptyArray;

            /**
             * ActResponse logprobs.
             * @member {Array.<number>} logprobs
             * @memberof vesper.v1.ActResponse
             * @instance
             */
            ActResponse.prototype.logprobs = $util.emptyArray;

            /**
             * ActResponse spans.
             * @member {Array.<vesper.v1.Span.$Properties>} spans
             * @memberof vesper.v1.ActResponse
             * @instance
             */
            ActResponse.prototype.spans = $util.emptyArray;

            /**
             * ActResponse version.
             * @member {Long} version
             * @memberof vesper.v1.ActResponse
             * @instance
             */
            ActResponse.prototype.version = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * ActResponse digest.
             * @member {string} digest
             * @memberof vesper.v1.ActResponse
             * @instance
             */
            ActResponse.prototype.digest = "";

            /**
             * ActResponse batchSize.
             * @member {number} batchSize
             * @memberof vesper.v1.ActResponse
             * @instance
             */
            ActResponse.prototype.batchSize = 0;

            /**
             * ActResponse queueMs.
             * @member {number} queueMs
             * @memberof vesper.v1.ActResponse
             * @instance
             */
            ActResponse.prototype.queueMs = 0;

            /**
             * ActResponse inferMs.
             * @member {number} inferMs
             * @memberof vesper.v1.ActResponse
             * @instance
             */
            ActResponse.prototype.inferMs = 0;

            /**
             * Encodes the specified ActResponse message. Does not implicitly {@link vesper.v1.ActResponse.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.ActResponse
             * @static
             * @param {vesper.v1.ActResponse.$Properties} message ActResponse message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            ActResponse.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.action != null && $Object.hasOwnProperty.call(message, "action") && message.action !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.action);
                if (message.parseFailure != null && $Object.hasOwnProperty.call(message, "parseFailure") && message.parseFailure !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.parseFailure);
                if (message.tokens != null && message.tokens.length)
                    writer.uint32(/* id 3, wireType 2 =*/26).uint32s(message.tokens);
                if (message.logprobs != null && message.logprobs.length)
                    writer.uint32(/* id 4, wireType 2 =*/34).doubles(message.logprobs);
                if (message.spans != null && message.spans.length)
                    for (let i = 0; i < message.spans.length; ++i)
                        $root.vesper.v1.Span.encode(message.spans[i], writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
                if (message.version != null && $Object.hasOwnProperty.call(message, "version") && (typeof message.version === "object" ? message.version.low || message.version.high : message.version !== 0))
                    writer.uint32(/* id 6, wireType 0 =*/48).uint64(message.version);
                if (message.digest != null && $Object.hasOwnProperty.call(message, "digest") && message.digest !== "")
                    writer.uint32(/* id 7, wireType 2 =*/58).string(message.digest);
                if (message.batchSize != null && $Object.hasOwnProperty.call(message, "batchSize") && message.batchSize !== 0)
                    writer.uint32(/* id 8, wireType 0 =*/64).uint32(message.batchSize);
                if (message.queueMs != null && $Object.hasOwnProperty.call(message, "queueMs") && !$Object.is(message.queueMs, 0))
                    writer.uint32(/* id 9, wireType 1 =*/73).double(message.queueMs);
                if (message.inferMs != null && $Object.hasOwnProperty.call(message, "inferMs") && !$Object.is(message.inferMs, 0))
                    writer.uint32(/* id 10, wireType 1 =*/81).double(message.inferMs);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes an ActResponse message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.ActResponse
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.ActResponse & vesper.v1.ActResponse.$Shape} ActResponse
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            ActResponse.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.ActResponse();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.action = value;
                            else
                                delete message.action;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.parseFailure = value;
                            else
                                delete message.parseFailure;
                            continue;
                        }
                    case 3: {
                            if (wireType === 2) {
                                if (!(message.tokens && message.tokens.length))
                                    message.tokens = [];
                                reader.uint32s(message.tokens);
                                continue;
                            }
                            if (wireType !== 0)
                                break;
                            if (!(message.tokens && message.tokens.length))
                                message.tokens = [];
                            message.tokens.push(reader.uint32());
                            continue;
                        }
                    case 4: {
                            if (wireType === 2) {
                                if (!(message.logprobs && message.logprobs.length))
                                    message.logprobs = [];
                                reader.doubles(message.logprobs);
                                continue;
                            }
                            if (wireType !== 1)
                                break;
                            if (!(message.logprobs && message.logprobs.length))
                                message.logprobs = [];
                            message.logprobs.push(reader.double());
                            continue;
                        }
                    case 5: {
                            if (wireType !== 2)
                                break;
                            if (!(message.spans && message.spans.length))
                                message.spans = [];
                            message.spans.push($root.vesper.v1.Span.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 6: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.version = value;
                            else
                                delete message.version;
                            continue;
                        }
                    case 7: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.digest = value;
                            else
                                delete message.digest;
                            continue;
                        }
                    case 8: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.batchSize = value;
                            else
                                delete message.batchSize;
                            continue;
                        }
                    case 9: {
                            if (wireType !== 1)
                                break;
                            if (!$Object.is(value = reader.double(), 0))
                                message.queueMs = value;
                            else
                                delete message.queueMs;
                            continue;
                        }
                    case 10: {
                            if (wireType !== 1)
                                break;
                            if (!$Object.is(value = reader.double(), 0))
                                message.inferMs = value;
                            else
                                delete message.inferMs;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return ActResponse;
        })();

        /**
         * Behaviour enum.
         * @name vesper.v1.Behaviour
         * @enum {number}
         * @property {number} BEHAVIOUR_UNSPECIFIED=0 BEHAVIOUR_UNSPECIFIED value
         * @property {number} BEHAVIOUR_POLICY=1 BEHAVIOUR_POLICY value
         * @property {number} BEHAVIOUR_ORACLE=2 BEHAVIOUR_ORACLE value
         * @property {number} BEHAVIOUR_NOOP=3 BEHAVIOUR_NOOP value
         * @property {number} BEHAVIOUR_RANDOM=4 BEHAVIOUR_RANDOM value
         */
        v1.Behaviour = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "BEHAVIOUR_UNSPECIFIED"] = 0;
            values[valuesById[1] = "BEHAVIOUR_POLICY"] = 1;
            values[valuesById[2] = "BEHAVIOUR_ORACLE"] = 2;
            values[valuesById[3] = "BEHAVIOUR_NOOP"] = 3;
            values[valuesById[4] = "BEHAVIOUR_RANDOM"] = 4;
            return values;
        })();

        /**
         * Purpose enum.
         * @name vesper.v1.Purpose
         * @enum {number}
         * @property {number} PURPOSE_UNSPECIFIED=0 PURPOSE_UNSPECIFIED value
         * @property {number} PURPOSE_TRAIN=1 PURPOSE_TRAIN value
         * @property {number} PURPOSE_VALIDATE=2 PURPOSE_VALIDATE value
         * @property {number} PURPOSE_EVALUATE=3 PURPOSE_EVALUATE value
         */
        v1.Purpose = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "PURPOSE_UNSPECIFIED"] = 0;
            values[valuesById[1] = "PURPOSE_TRAIN"] = 1;
            values[valuesById[2] = "PURPOSE_VALIDATE"] = 2;
            values[valuesById[3] = "PURPOSE_EVALUATE"] = 3;
            return values;
        })();

        v1.Epoch = (function() {

            /**
             * Properties of an Epoch.
             * @typedef {Object} vesper.v1.Epoch.$Properties
             * @property {string|null} [incarnation] Epoch incarnation
             * @property {number|null} [delivery] Epoch delivery
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of an Epoch.
             * @memberof vesper.v1
             * @interface IEpoch
             * @augments vesper.v1.Epoch.$Properties
             * @deprecated Use vesper.v1.Epoch.$Properties instead.
             */

            /**
             * Shape of an Epoch.
             * @typedef {vesper.v1.Epoch.$Properties} vesper.v1.Epoch.$Shape
             */

            /**
             * Constructs a new Epoch.
             * @memberof vesper.v1
             * @classdesc Represents an Epoch.
             * @constructor
             * @param {vesper.v1.Epoch.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Epoch = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Epoch incarnation.
             * @member {string} incarnation
             * @memberof vesper.v1.Epoch
             * @instance
             */
            Epoch.prototype.incarnation = "";

            /**
             * Epoch delivery.
             * @member {number} delivery
             * @memberof vesper.v1.Epoch
             * @instance
             */
            Epoch.prototype.delivery = 0;

            /**
             * Encodes the specified Epoch message. Does not implicitly {@link vesper.v1.Epoch.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.Epoch
             * @static
             * @param {vesper.v1.Epoch.$Properties} message Epoch message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Epoch.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.incarnation != null && $Object.hasOwnProperty.call(message, "incarnation") && message.incarnation !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.incarnation);
                if (message.delivery != null && $Object.hasOwnProperty.call(message, "delivery") && message.delivery !== 0)
                    writer.uint32(/* id 2, wireType 0 =*/16).uint32(message.delivery);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes an Epoch message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.Epoch
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.Epoch & vesper.v1.Epoch.$Shape} Epoch
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Epoch.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.Epoch();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.incarnation = value;
                            else
                                delete message.incarnation;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.delivery = value;
                            else
                                delete message.delivery;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Epoch;
        })();

        v1.EpisodeOrder = (function() {

            /**
             * Properties of an EpisodeOrder.
             * @typedef {Object} vesper.v1.EpisodeOrder.$Properties
             * @property {string|null} [run] EpisodeOrder run
             * @property {string|null} [stage] EpisodeOrder stage
             * @property {string|null} [policy] EpisodeOrder policy
             * @property {Long|null} [group] EpisodeOrder group
             * @property {number|null} [member] EpisodeOrder member
             * @property {number|null} [attempt] EpisodeOrder attempt
             * @property {string|null} [episode] EpisodeOrder episode
             * @property {vesper.v1.Task.$Properties|null} [task] EpisodeOrder task
             * @property {Long|null} [environmentSeed] EpisodeOrder environmentSeed
             * @property {Long|null} [samplingSeed] EpisodeOrder samplingSeed
             * @property {vesper.v1.Behaviour|null} [behaviour] EpisodeOrder behaviour
             * @property {vesper.v1.Purpose|null} [purpose] EpisodeOrder purpose
             * @property {number|null} [temperature] EpisodeOrder temperature
             * @property {Long|null} [minVersion] EpisodeOrder minVersion
             * @property {number|null} [hintType] EpisodeOrder hintType
             * @property {Long|null} [issuedAtMs] EpisodeOrder issuedAtMs
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of an EpisodeOrder.
             * @memberof vesper.v1
             * @interface IEpisodeOrder
             * @augments vesper.v1.EpisodeOrder.$Properties
             * @deprecated Use vesper.v1.EpisodeOrder.$Properties instead.
             */

            /**
             * Shape of an EpisodeOrder.
             * @typedef {vesper.v1.EpisodeOrder.$Properties} vesper.v1.EpisodeOrder.$Shape
             */

            /**
             * Constructs a new EpisodeOrder.
             * @memberof vesper.v1
             * @classdesc Represents an EpisodeOrder.
             * @constructor
             * @param {vesper.v1.EpisodeOrder.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const EpisodeOrder = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * EpisodeOrder run.
             * @member {string} run
             * @memberof vesper.v1.EpisodeOrder
             * @instance
             */
            EpisodeOrder.prototype.run = "";

            /**
             * EpisodeOrder stage.
             * @member {string} stage
             * @memberof vesper.v1.EpisodeOrder
             * @instance
             */
            EpisodeOrder.prototype.stage = "";

            /**
             * EpisodeOrder policy.
             * @member {string} policy
             * @memberof vesper.v1.EpisodeOrder
             * @instance
             */
            EpisodeOrder.prototype.policy = "";

            /**
             * EpisodeOrder group.
             * @member {Long} group
             * @memberof vesper.v1.EpisodeOrder
             * @instance
             */
            EpisodeOrder.prototype.group = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * EpisodeOrder member.
             * @member {number} member
             * @memberof vesper.v1.EpisodeOrder
             * @instance
             */
            EpisodeOrder.prototype.member = 0;

            /**
             * EpisodeOrder attempt.
             * @member {number} attempt
             * @memberof vesper.v1.EpisodeOrder
             * @instance
             */
            EpisodeOrder.prototype.attempt = 0;

            /**
             * EpisodeOrder episode.
             * @member {string} episode
             * @memberof vesper.v1.EpisodeOrder
             * @instance
             */
            EpisodeOrder.prototype.episode = "";

            /**
             * EpisodeOrder task.
             * @member {vesper.v1.Task.$Properties|null|undefined} task
             * @memberof vesper.v1.EpisodeOrder
             * @instance
             */
            EpisodeOrder.prototype.task = null;

            /**
             * EpisodeOrder environmentSeed.
             * @member {Long} environmentSeed
             * @memberof vesper.v1.EpisodeOrder
             * @instance
             */
            EpisodeOrder.prototype.environmentSeed = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * EpisodeOrder samplingSeed.
             * @member {Long} samplingSeed
             * @memberof vesper.v1.EpisodeOrder
             * @instance
             */
            EpisodeOrder.prototype.samplingSeed = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * EpisodeOrder behaviour.
             * @member {vesper.v1.Behaviour} behaviour
             * @memberof vesper.v1.EpisodeOrder
             * @instance
             */
            EpisodeOrder.prototype.behaviour = 0;

            /**
             * EpisodeOrder purpose.
             * @member {vesper.v1.Purpose} purpose
             * @memberof vesper.v1.EpisodeOrder
             * @instance
             */
            EpisodeOrder.prototype.purpose = 0;

            /**
             * EpisodeOrder temperature.
             * @member {number} temperature
             * @memberof vesper.v1.EpisodeOrder
             * @instance
             */
            EpisodeOrder.prototype.temperature = 0;

            /**
             * EpisodeOrder minVersion.
             * @member {Long} minVersion
             * @memberof vesper.v1.EpisodeOrder
             * @instance
             */
            EpisodeOrder.prototype.minVersion = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * EpisodeOrder hintType.
             * @member {number} hintType
             * @memberof vesper.v1.EpisodeOrder
             * @instance
             */
            EpisodeOrder.prototype.hintType = 0;

            /**
             * EpisodeOrder issuedAtMs.
             * @member {Long} issuedAtMs
             * @memberof vesper.v1.EpisodeOrder
             * @instance
             */
            EpisodeOrder.prototype.issuedAtMs = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * Encodes the specified EpisodeOrder message. Does not implicitly {@link vesper.v1.EpisodeOrder.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.EpisodeOrder
             * @static
             * @param {vesper.v1.EpisodeOrder.$Properties} message EpisodeOrder message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            EpisodeOrder.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.run != null && $Object.hasOwnProperty.call(message, "run") && message.run !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.run);
                if (message.stage != null && $Object.hasOwnProperty.call(message, "stage") && message.stage !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.stage);
                if (message.policy != null && $Object.hasOwnProperty.call(message, "policy") && message.policy !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.policy);
                if (message.group != null && $Object.hasOwnProperty.call(message, "group") && (typeof message.group === "object" ? message.group.low || message.group.high : message.group !== 0))
                    writer.uint32(/* id 4, wireType 0 =*/32).uint64(message.group);
                if (message.member != null && $Object.hasOwnProperty.call(message, "member") && message.member !== 0)
                    writer.uint32(/* id 5, wireType 0 =*/40).uint32(message.member);
                if (message.attempt != null && $Object.hasOwnProperty.call(message, "attempt") && message.attempt !== 0)
                    writer.uint32(/* id 6, wireType 0 =*/48).uint32(message.attempt);
                if (message.episode != null && $Object.hasOwnProperty.call(message, "episode") && message.episode !== "")
                    writer.uint32(/* id 7, wireType 2 =*/58).string(message.episode);
                if (message.task != null && $Object.hasOwnProperty.call(message, "task"))
                    $root.vesper.v1.Task.encode(message.task, writer.uint32(/* id 8, wireType 2 =*/66).fork(), _depth + 1).ldelim();
                if (message.environmentSeed != null && $Object.hasOwnProperty.call(message, "environmentSeed") && (typeof message.environmentSeed === "object" ? message.environmentSeed.low || message.environmentSeed.high : message.environmentSeed !== 0))
                    writer.uint32(/* id 9, wireType 1 =*/73).fixed64(message.environmentSeed);
                if (message.samplingSeed != null && $Object.hasOwnProperty.call(message, "samplingSeed") && (typeof message.samplingSeed === "object" ? message.samplingSeed.low || message.samplingSeed.high : message.samplingSeed !== 0))
                    writer.uint32(/* id 10, wireType 1 =*/81).fixed64(message.samplingSeed);
                if (message.behaviour != null && $Object.hasOwnProperty.call(message, "behaviour") && message.behaviour !== 0)
                    writer.uint32(/* id 11, wireType 0 =*/88).int32(message.behaviour);
                if (message.purpose != null && $Object.hasOwnProperty.call(message, "purpose") && message.purpose !== 0)
                    writer.uint32(/* id 12, wireType 0 =*/96).int32(message.purpose);
                if (message.temperature != null && $Object.hasOwnProperty.call(message, "temperature") && !$Object.is(message.temperature, 0))
                    writer.uint32(/* id 13, wireType 1 =*/105).double(message.temperature);
                if (message.minVersion != null && $Object.hasOwnProperty.call(message, "minVersion") && (typeof message.minVersion === "object" ? message.minVersion.low || message.minVersion.high : message.minVersion !== 0))
                    writer.uint32(/* id 14, wireType 0 =*/112).uint64(message.minVersion);
                if (message.hintType != null && $Object.hasOwnProperty.call(message, "hintType") && message.hintType !== 0)
                    writer.uint32(/* id 15, wireType 0 =*/120).uint32(message.hintType);
                if (message.issuedAtMs != null && $Object.hasOwnProperty.call(message, "issuedAtMs") && (typeof message.issuedAtMs === "object" ? message.issuedAtMs.low || message.issuedAtMs.high : message.issuedAtMs !== 0))
                    writer.uint32(/* id 16, wireType 0 =*/128).uint64(message.issuedAtMs);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes an EpisodeOrder message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.EpisodeOrder
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.EpisodeOrder & vesper.v1.EpisodeOrder.$Shape} EpisodeOrder
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            EpisodeOrder.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.EpisodeOrder();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.run = value;
                            else
                                delete message.run;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.stage = value;
                            else
                                delete message.stage;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.policy = value;
                            else
                                delete message.policy;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.group = value;
                            else
                                delete message.group;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.member = value;
                            else
                                delete message.member;
                            continue;
                        }
                    case 6: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.attempt = value;
                            else
                                delete message.attempt;
                            continue;
                        }
                    case 7: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.episode = value;
                            else
                                delete message.episode;
                            continue;
                        }
                    case 8: {
                            if (wireType !== 2)
                                break;
                            message.task = $root.vesper.v1.Task.decode(reader, reader.size(), $undefined, _depth + 1, message.task);
                            continue;
                        }
                    case 9: {
                            if (wireType !== 1)
                                break;
                            if (typeof (value = reader.fixed64()) === "object" ? value.low || value.high : value !== 0)
                                message.environmentSeed = value;
                            else
                                delete message.environmentSeed;
                            continue;
                        }
                    case 10: {
                            if (wireType !== 1)
                                break;
                            if (typeof (value = reader.fixed64()) === "object" ? value.low || value.high : value !== 0)
                                message.samplingSeed = value;
                            else
                                delete message.samplingSeed;
                            continue;
                        }
                    case 11: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.int32())
                                message.behaviour = value;
                            else
                                delete message.behaviour;
                            continue;
                        }
                    case 12: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.int32())
                                message.purpose = value;
                            else
                                delete message.purpose;
                            continue;
                        }
                    case 13: {
                            if (wireType !== 1)
                                break;
                            if (!$Object.is(value = reader.double(), 0))
                                message.temperature = value;
                            else
                                delete message.temperature;
                            continue;
                        }
                    case 14: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.minVersion = value;
                            else
                                delete message.minVersion;
                            continue;
                        }
                    case 15: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.hintType = value;
                            else
                                delete message.hintType;
                            continue;
                        }
                    case 16: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.issuedAtMs = value;
                            else
                                delete message.issuedAtMs;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return EpisodeOrder;
        })();

        /**
         * Platform enum.
         * @name vesper.v1.Platform
         * @enum {number}
         * @property {number} PLATFORM_UNSPECIFIED=0 PLATFORM_UNSPECIFIED value
         * @property {number} PLATFORM_MOBILE=1 PLATFORM_MOBILE value
         * @property {number} PLATFORM_WEB=2 PLATFORM_WEB value
         * @property {number} PLATFORM_COMPUTER=3 PLATFORM_COMPUTER value
         */
        v1.Platform = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "PLATFORM_UNSPECIFIED"] = 0;
            values[valuesById[1] = "PLATFORM_MOBILE"] = 1;
            values[valuesById[2] = "PLATFORM_WEB"] = 2;
            values[valuesById[3] = "PLATFORM_COMPUTER"] = 3;
            return values;
        })();

        /**
         * Domain enum.
         * @name vesper.v1.Domain
         * @enum {number}
         * @property {number} DOMAIN_UNSPECIFIED=0 DOMAIN_UNSPECIFIED value
         * @property {number} DOMAIN_GROUNDING=1 DOMAIN_GROUNDING value
         * @property {number} DOMAIN_CAPTCHA=2 DOMAIN_CAPTCHA value
         * @property {number} DOMAIN_MOBILE=3 DOMAIN_MOBILE value
         * @property {number} DOMAIN_WEB=4 DOMAIN_WEB value
         * @property {number} DOMAIN_COMPUTER=5 DOMAIN_COMPUTER value
         */
        v1.Domain = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "DOMAIN_UNSPECIFIED"] = 0;
            values[valuesById[1] = "DOMAIN_GROUNDING"] = 1;
            values[valuesById[2] = "DOMAIN_CAPTCHA"] = 2;
            values[valuesById[3] = "DOMAIN_MOBILE"] = 3;
            values[valuesById[4] = "DOMAIN_WEB"] = 4;
            values[valuesById[5] = "DOMAIN_COMPUTER"] = 5;
            return values;
        })();

        /**
         * Consequence enum.
         * @name vesper.v1.Consequence
         * @enum {number}
         * @property {number} CONSEQUENCE_UNSPECIFIED=0 CONSEQUENCE_UNSPECIFIED value
         * @property {number} CONSEQUENCE_NONE=1 CONSEQUENCE_NONE value
         * @property {number} CONSEQUENCE_NAVIGATE=2 CONSEQUENCE_NAVIGATE value
         * @property {number} CONSEQUENCE_WRITE=3 CONSEQUENCE_WRITE value
         * @property {number} CONSEQUENCE_SEND=4 CONSEQUENCE_SEND value
         * @property {number} CONSEQUENCE_PAY=5 CONSEQUENCE_PAY value
         * @property {number} CONSEQUENCE_DELETE=6 CONSEQUENCE_DELETE value
         * @property {number} CONSEQUENCE_PERMISSION=7 CONSEQUENCE_PERMISSION value
         * @property {number} CONSEQUENCE_CREDENTIAL=8 CONSEQUENCE_CREDENTIAL value
         * @property {number} CONSEQUENCE_INSTALL=9 CONSEQUENCE_INSTALL value
         */
        v1.Consequence = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "CONSEQUENCE_UNSPECIFIED"] = 0;
            values[valuesById[1] = "CONSEQUENCE_NONE"] = 1;
            values[valuesById[2] = "CONSEQUENCE_NAVIGATE"] = 2;
            values[valuesById[3] = "CONSEQUENCE_WRITE"] = 3;
            values[valuesById[4] = "CONSEQUENCE_SEND"] = 4;
            values[valuesById[5] = "CONSEQUENCE_PAY"] = 5;
            values[valuesById[6] = "CONSEQUENCE_DELETE"] = 6;
            values[valuesById[7] = "CONSEQUENCE_PERMISSION"] = 7;
            values[valuesById[8] = "CONSEQUENCE_CREDENTIAL"] = 8;
            values[valuesById[9] = "CONSEQUENCE_INSTALL"] = 9;
            return values;
        })();

        /**
         * Determinism enum.
         * @name vesper.v1.Determinism
         * @enum {number}
         * @property {number} DETERMINISM_UNSPECIFIED=0 DETERMINISM_UNSPECIFIED value
         * @property {number} DETERMINISM_PIXELS=1 DETERMINISM_PIXELS value
         * @property {number} DETERMINISM_STATE=2 DETERMINISM_STATE value
         * @property {number} DETERMINISM_NO=3 DETERMINISM_NO value
         */
        v1.Determinism = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "DETERMINISM_UNSPECIFIED"] = 0;
            values[valuesById[1] = "DETERMINISM_PIXELS"] = 1;
            values[valuesById[2] = "DETERMINISM_STATE"] = 2;
            values[valuesById[3] = "DETERMINISM_NO"] = 3;
            return values;
        })();

        /**
         * Split enum.
         * @name vesper.v1.Split
         * @enum {number}
         * @property {number} SPLIT_UNSPECIFIED=0 SPLIT_UNSPECIFIED value
         * @property {number} SPLIT_TRAIN=1 SPLIT_TRAIN value
         * @property {number} SPLIT_VALIDATION=2 SPLIT_VALIDATION value
         * @property {number} SPLIT_TEST=3 SPLIT_TEST value
         */
        v1.Split = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "SPLIT_UNSPECIFIED"] = 0;
            values[valuesById[1] = "SPLIT_TRAIN"] = 1;
            values[valuesById[2] = "SPLIT_VALIDATION"] = 2;
            values[valuesById[3] = "SPLIT_TEST"] = 3;
            return values;
        })();

        /**
         * KeyPointKind enum.
         * @name vesper.v1.KeyPointKind
         * @enum {number}
         * @property {number} KEY_POINT_KIND_UNSPECIFIED=0 KEY_POINT_KIND_UNSPECIFIED value
         * @property {number} KEY_POINT_KIND_SCREEN=1 KEY_POINT_KIND_SCREEN value
         * @property {number} KEY_POINT_KIND_TEXT=2 KEY_POINT_KIND_TEXT value
         * @property {number} KEY_POINT_KIND_STATE=3 KEY_POINT_KIND_STATE value
         * @property {number} KEY_POINT_KIND_NEGATIVE=4 KEY_POINT_KIND_NEGATIVE value
         */
        v1.KeyPointKind = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "KEY_POINT_KIND_UNSPECIFIED"] = 0;
            values[valuesById[1] = "KEY_POINT_KIND_SCREEN"] = 1;
            values[valuesById[2] = "KEY_POINT_KIND_TEXT"] = 2;
            values[valuesById[3] = "KEY_POINT_KIND_STATE"] = 3;
            values[valuesById[4] = "KEY_POINT_KIND_NEGATIVE"] = 4;
            return values;
        })();

        /**
         * DialogPolicy enum.
         * @name vesper.v1.DialogPolicy
         * @enum {number}
         * @property {number} DIALOG_POLICY_UNSPECIFIED=0 DIALOG_POLICY_UNSPECIFIED value
         * @property {number} DIALOG_POLICY_OBSERVE=1 DIALOG_POLICY_OBSERVE value
         * @property {number} DIALOG_POLICY_ACCEPT=2 DIALOG_POLICY_ACCEPT value
         * @property {number} DIALOG_POLICY_DISMISS=3 DIALOG_POLICY_DISMISS value
         */
        v1.DialogPolicy = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "DIALOG_POLICY_UNSPECIFIED"] = 0;
            values[valuesById[1] = "DIALOG_POLICY_OBSERVE"] = 1;
            values[valuesById[2] = "DIALOG_POLICY_ACCEPT"] = 2;
            values[valuesById[3] = "DIALOG_POLICY_DISMISS"] = 3;
            return values;
        })();

        v1.KeyPoint = (function() {

            /**
             * Properties of a KeyPoint.
             * @typedef {Object} vesper.v1.KeyPoint.$Properties
             * @property {string|null} [id] KeyPoint id
             * @property {string|null} [text] KeyPoint text
             * @property {vesper.v1.KeyPointKind|null} [kind] KeyPoint kind
             * @property {Array.<string>|null} [after] KeyPoint after
             * @property {number|null} [weight] KeyPoint weight
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a KeyPoint.
             * @memberof vesper.v1
             * @interface IKeyPoint
             * @augments vesper.v1.KeyPoint.$Properties
             * @deprecated Use vesper.v1.KeyPoint.$Properties instead.
             */

            /**
             * Shape of a KeyPoint.
             * @typedef {vesper.v1.KeyPoint.$Properties} vesper.v1.KeyPoint.$Shape
             */

            /**
             * Constructs a new KeyPoint.
             * @memberof vesper.v1
             * @classdesc Represents a KeyPoint.
             * @constructor
             * @param {vesper.v1.KeyPoint.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const KeyPoint = function (properties) {
                this.after = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * KeyPoint id.
             * @member {string} id
             * @memberof vesper.v1.KeyPoint
             * @instance
             */
            KeyPoint.prototype.id = "";

            /**
             * KeyPoint text.
             * @member {string} text
             * @memberof vesper.v1.KeyPoint
             * @instance
             */
            KeyPoint.prototype.text = "";

            /**
             * KeyPoint kind.
             * @member {vesper.v1.KeyPointKind} kind
             * @memberof vesper.v1.KeyPoint
             * @instance
             */
            KeyPoint.prototype.kind = 0;

            /**
             * KeyPoint after.
             * @member {Array.<string>} after
             * @memberof vesper.v1.KeyPoint
             * @instance
             */
            KeyPoint.prototype.after = $util.emptyArray;

            /**
             * KeyPoint weight.
             * @member {number} weight
             * @memberof vesper.v1.KeyPoint
             * @instance
             */
            KeyPoint.prototype.weight = 0;

            /**
             * Encodes the specified KeyPoint message. Does not implicitly {@link vesper.v1.KeyPoint.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.KeyPoint
             * @static
             * @param {vesper.v1.KeyPoint.$Properties} message KeyPoint message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            KeyPoint.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.id != null && $Object.hasOwnProperty.call(message, "id") && message.id !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.id);
                if (message.text != null && $Object.hasOwnProperty.call(message, "text") && message.text !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.text);
                if (message.kind != null && $Object.hasOwnProperty.call(message, "kind") && message.kind !== 0)
                    writer.uint32(/* id 3, wireType 0 =*/24).int32(message.kind);
                if (message.after != null && message.after.length)
                    for (let i = 0; i < message.after.length; ++i)
                        writer.uint32(/* id 4, wireType 2 =*/34).string(message.after[i]);
                if (message.weight != null && $Object.hasOwnProperty.call(message, "weight") && !$Object.is(message.weight, 0))
                    writer.uint32(/* id 5, wireType 1 =*/41).double(message.weight);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a KeyPoint message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.KeyPoint
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.KeyPoint & vesper.v1.KeyPoint.$Shape} KeyPoint
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            KeyPoint.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.KeyPoint();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.id = value;
                            else
                                delete message.id;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.text = value;
                            else
                                delete message.text;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.int32())
                                message.kind = value;
                            else
                                delete message.kind;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            if (!(message.after && message.after.length))
                                message.after = [];
                            message.after.push(reader.stringVerify());
                            continue;
                        }
                    case 5: {
                            if (wireType !== 1)
                                break;
                            if (!$Object.is(value = reader.double(), 0))
                                message.weight = value;
                            else
                                delete message.weight;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return KeyPoint;
        })();

        v1.Task = (function() {

            /**
             * Properties of a Task.
             * @typedef {Object} vesper.v1.Task.$Properties
             * @property {string|null} [id] Task id
             * @property {vesper.v1.Platform|null} [platform] Task platform
             * @property {vesper.v1.Domain|null} [domain] Task domain
             * @property {number|null} [frameWidth] Task frameWidth
             * @property {number|null} [frameHeight] Task frameHeight
             * @property {number|null} [stepLimit] Task stepLimit
             * @property {Long|null} [timeLimitMs] Task timeLimitMs
             * @property {vesper.v1.Determinism|null} [deterministic] Task deterministic
             * @property {Array.<string>|null} [allowedOrigins] Task allowedOrigins
             * @property {Array.<vesper.v1.Consequence>|null} [allowedConsequences] Task allowedConsequences
             * @property {vesper.v1.DialogPolicy|null} [dialogs] Task dialogs
             * @property {string|null} [parameters] Task parameters
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Task.
             * @memberof vesper.v1
             * @interface ITask
             * @augments vesper.v1.Task.$Properties
             * @deprecated Use vesper.v1.Task.$Properties instead.
             */

            /**
             * Shape of a Task.
             * @typedef {vesper.v1.Task.$Properties} vesper.v1.Task.$Shape
             */

            /**
             * Constructs a new Task.
             * @memberof vesper.v1
             * @classdesc Represents a Task.
             * @constructor
             * @param {vesper.v1.Task.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Task = function (properties) {
                this.allowedOrigins = [];
                this.allowedConsequences = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Task id.
             * @member {string} id
             * @memberof vesper.v1.Task
             * @instance
             */
            Task.prototype.id = "";

            /**
             * Task platform.
             * @member {vesper.v1.Platform} platform
             * @memberof vesper.v1.Task
             * @instance
             */
            Task.prototype.platform = 0;

            /**
             * Task domain.
             * @member {vesper.v1.Domain} domain
             * @memberof vesper.v1.Task
             * @instance
             */
            Task.prototype.domain = 0;

            /**
             * Task frameWidth.
             * @member {number} frameWidth
             * @memberof vesper.v1.Task
             * @instance
             */
            Task.prototype.frameWidth = 0;

            /**
             * Task frameHeight.
             * @member {number} frameHeight
             * @memberof vesper.v1.Task
             * @instance
             */
            Task.prototype.frameHeight = 0;

            /**
             * Task stepLimit.
             * @member {number} stepLimit
             * @memberof vesper.v1.Task
             * @instance
             */
            Task.prototype.stepLimit = 0;

            /**
             * Task timeLimitMs.
             * @member {Long} timeLimitMs
             * @memberof vesper.v1.Task
             * @instance
             */
            Task.prototype.timeLimitMs = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * Task deterministic.
             * @member {vesper.v1.Determinism} deterministic
             * @memberof vesper.v1.Task
             * @instance
             */
            Task.prototype.deterministic = 0;

            /**
             * Task allowedOrigins.
             * @member {Array.<string>} allowedOrigins
             * @memberof vesper.v1.Task
             * @instance
             */
            Task.prototype.allowedOrigins = $util.emptyArray;

            /**
             * Task allowedConsequences.
             * @member {Array.<vesper.v1.Consequence>} allowedConsequences
             * @memberof vesper.v1.Task
             * @instance
             */
            Task.prototype.allowedConsequences = $util.emptyArray;

            /**
             * Task dialogs.
             * @member {vesper.v1.DialogPolicy} dialogs
             * @memberof vesper.v1.Task
             * @instance
             */
            Task.prototype.dialogs = 0;

            /**
             * Task parameters.
             * @member {string} parameters
             * @memberof vesper.v1.Task
             * @instance
             */
            Task.prototype.parameters = "";

            /**
             * Encodes the specified Task message. Does not implicitly {@link vesper.v1.Task.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.Task
             * @static
             * @param {vesper.v1.Task.$Properties} message Task message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Task.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.id != null && $Object.hasOwnProperty.call(message, "id") && message.id !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.id);
                if (message.platform != null && $Object.hasOwnProperty.call(message, "platform") && message.platform !== 0)
                    writer.uint32(/* id 2, wireType 0 =*/16).int32(message.platform);
                if (message.domain != null && $Object.hasOwnProperty.call(message, "domain") && message.domain !== 0)
                    writer.uint32(/* id 3, wireType 0 =*/24).int32(message.domain);
                if (message.frameWidth != null && $Object.hasOwnProperty.call(message, "frameWidth") && message.frameWidth !== 0)
                    writer.uint32(/* id 4, wireType 0 =*/32).uint32(message.frameWidth);
                if (message.frameHeight != null && $Object.hasOwnProperty.call(message, "frameHeight") && message.frameHeight !== 0)
                    writer.uint32(/* id 5, wireType 0 =*/40).uint32(message.frameHeight);
                if (message.stepLimit != null && $Object.hasOwnProperty.call(message, "stepLimit") && message.stepLimit !== 0)
                    writer.uint32(/* id 6, wireType 0 =*/48).uint32(message.stepLimit);
                if (message.timeLimitMs != null && $Object.hasOwnProperty.call(message, "timeLimitMs") && (typeof message.timeLimitMs === "object" ? message.timeLimitMs.low || message.timeLimitMs.high : message.timeLimitMs !== 0))
                    writer.uint32(/* id 7, wireType 0 =*/56).uint64(message.timeLimitMs);
                if (message.deterministic != null && $Object.hasOwnProperty.call(message, "deterministic") && message.deterministic !== 0)
                    writer.uint32(/* id 8, wireType 0 =*/64).int32(message.deterministic);
                if (message.allowedOrigins != null && message.allowedOrigins.length)
                    for (let i = 0; i < message.allowedOrigins.length; ++i)
                        writer.uint32(/* id 9, wireType 2 =*/74).string(message.allowedOrigins[i]);
                if (message.allowedConsequences != null && message.allowedConsequences.length)
                    writer.uint32(/* id 10, wireType 2 =*/82).int32s(message.allowedConsequences);
                if (message.dialogs != null && $Object.hasOwnProperty.call(message, "dialogs") && message.dialogs !== 0)
                    writer.uint32(/* id 11, wireType 0 =*/88).int32(message.dialogs);
                if (message.parameters != null && $Object.hasOwnProperty.call(message, "parameters") && message.parameters !== "")
                    writer.uint32(/* id 12, wireType 2 =*/98).string(message.parameters);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Task message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.Task
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.Task & vesper.v1.Task.$Shape} Task
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Task.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.Task();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.id = value;
                            else
                                delete message.id;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.int32())
                                message.platform = value;
                            else
                                delete message.platform;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.int32())
                                message.domain = value;
                            else
                                delete message.domain;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.frameWidth = value;
                            else
                                delete message.frameWidth;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.frameHeight = value;
                            else
                                delete message.frameHeight;
                            continue;
                        }
                    case 6: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.stepLimit = value;
                            else
                                delete message.stepLimit;
                            continue;
                        }
                    case 7: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.timeLimitMs = value;
                            else
                                delete message.timeLimitMs;
                            continue;
                        }
                    case 8: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.int32())
                                message.deterministic = value;
                            else
                                delete message.deterministic;
                            continue;
                        }
                    case 9: {
                            if (wireType !== 2)
                                break;
                            if (!(message.allowedOrigins && message.allowedOrigins.length))
                                message.allowedOrigins = [];
                            message.allowedOrigins.push(reader.stringVerify());
                            continue;
                        }
                    case 10: {
                            if (wireType === 2) {
                                if (!(message.allowedConsequences && message.allowedConsequences.length))
                                    message.allowedConsequences = [];
                                reader.int32s(message.allowedConsequences);
                                continue;
                            }
                            if (wireType !== 0)
                                break;
                            if (!(message.allowedConsequences && message.allowedConsequences.length))
                                message.allowedConsequences = [];
                            message.allowedConsequences.push(reader.int32());
                            continue;
                        }
                    case 11: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.int32())
                                message.dialogs = value;
                            else
                                delete message.dialogs;
                            continue;
                        }
                    case 12: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.parameters = value;
                            else
                                delete message.parameters;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Task;
        })();

        /**
         * ImageFormat enum.
         * @name vesper.v1.ImageFormat
         * @enum {number}
         * @property {number} IMAGE_FORMAT_UNSPECIFIED=0 IMAGE_FORMAT_UNSPECIFIED value
         * @property {number} IMAGE_FORMAT_PNG=1 IMAGE_FORMAT_PNG value
         * @property {number} IMAGE_FORMAT_JPEG=2 IMAGE_FORMAT_JPEG value
         */
        v1.ImageFormat = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "IMAGE_FORMAT_UNSPECIFIED"] = 0;
            values[valuesById[1] = "IMAGE_FORMAT_PNG"] = 1;
            values[valuesById[2] = "IMAGE_FORMAT_JPEG"] = 2;
            return values;
        })();

        v1.Observation = (function() {

            /**
             * Properties of an Observation.
             * @typedef {Object} vesper.v1.Observation.$Properties
             * @property {number|null} [seq] Observation seq
             * @property {Uint8Array|null} [image] Observation image
             * @property {vesper.v1.ImageFormat|null} [imageFormat] Observation imageFormat
             * @property {number|null} [imageWidth] Observation imageWidth
             * @property {number|null} [imageHeight] Observation imageHeight
             * @property {number|null} [devicePixelRatio] Observation devicePixelRatio
             * @property {number|null} [rotation] Observation rotation
             * @property {string|null} [location] Observation location
             * @property {string|null} [text] Observation text
             * @property {number|null} [atMs] Observation atMs
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of an Observation.
             * @memberof vesper.v1
             * @interface IObservation
             * @augments vesper.v1.Observation.$Properties
             * @deprecated Use vesper.v1.Observation.$Properties instead.
             */

            /**
             * Shape of an Observation.
             * @typedef {vesper.v1.Observation.$Properties} vesper.v1.Observation.$Shape
             */

            /**
             * Constructs a new Observation.
             * @memberof vesper.v1
             * @classdesc Represents an Observation.
             * @constructor
             * @param {vesper.v1.Observation.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Observation = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Observation seq.
             * @member {number} seq
             * @memberof vesper.v1.Observation
             * @instance
             */
            Observation.prototype.seq = 0;

            /**
             * Observation image.
             * @member {Uint8Array} image
             * @memberof vesper.v1.Observation
             * @instance
             */
            Observation.prototype.image = $util.newBuffer([]);

            /**
             * Observation imageFormat.
             * @member {vesper.v1.ImageFormat} imageFormat
             * @memberof vesper.v1.Observation
             * @instance
             */
            Observation.prototype.imageFormat = 0;

            /**
             * Observation imageWidth.
             * @member {number} imageWidth
             * @memberof vesper.v1.Observation
             * @instance
             */
            Observation.prototype.imageWidth = 0;

            /**
             * Observation imageHeight.
             * @member {number} imageHeight
             * @memberof vesper.v1.Observation
             * @instance
             */
            Observation.prototype.imageHeight = 0;

            /**
             * Observation devicePixelRatio.
             * @member {number} devicePixelRatio
             * @memberof vesper.v1.Observation
             * @instance
             */
            Observation.prototype.devicePixelRatio = 0;

            /**
             * Observation rotation.
             * @member {number} rotation
             * @memberof vesper.v1.Observation
             * @instance
             */
            Observation.prototype.rotation = 0;

            /**
             * Observation location.
             * @member {string} location
             * @memberof vesper.v1.Observation
             * @instance
             */
            Observation.prototype.location = "";

            /**
             * Observation text.
             * @member {string} text
             * @memberof vesper.v1.Observation
             * @instance
             */
            Observation.prototype.text = "";

            /**
             * Observation atMs.
             * @member {number} atMs
             * @memberof vesper.v1.Observation
             * @instance
             */
            Observation.prototype.atMs = 0;

            /**
             * Encodes the specified Observation message. Does not implicitly {@link vesper.v1.Observation.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.Observation
             * @static
             * @param {vesper.v1.Observation.$Properties} message Observation message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Observation.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.seq != null && $Object.hasOwnProperty.call(message, "seq") && message.seq !== 0)
                    writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.seq);
                if (message.image != null && $Object.hasOwnProperty.call(message, "image") && message.image.length)
                    writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.image);
                if (message.imageFormat != null && $Object.hasOwnProperty.call(message, "imageFormat") && message.imageFormat !== 0)
                    writer.uint32(/* id 3, wireType 0 =*/24).int32(message.imageFormat);
                if (message.imageWidth != null && $Object.hasOwnProperty.call(message, "imageWidth") && message.imageWidth !== 0)
                    writer.uint32(/* id 4, wireType 0 =*/32).uint32(message.imageWidth);
                if (message.imageHeight != null && $Object.hasOwnProperty.call(message, "imageHeight") && message.imageHeight !== 0)
                    writer.uint32(/* id 5, wireType 0 =*/40).uint32(message.imageHeight);
                if (message.devicePixelRatio != null && $Object.hasOwnProperty.call(message, "devicePixelRatio") && !$Object.is(message.devicePixelRatio, 0))
                    writer.uint32(/* id 6, wireType 1 =*/49).double(message.devicePixelRatio);
                if (message.rotation != null && $Object.hasOwnProperty.call(message, "rotation") && message.rotation !== 0)
                    writer.uint32(/* id 7, wireType 0 =*/56).uint32(message.rotation);
                if (message.location != null && $Object.hasOwnProperty.call(message, "location") && message.location !== "")
                    writer.uint32(/* id 8, wireType 2 =*/66).string(message.location);
                if (message.text != null && $Object.hasOwnProperty.call(message, "text") && message.text !== "")
                    writer.uint32(/* id 9, wireType 2 =*/74).string(message.text);
                if (message.atMs != null && $Object.hasOwnProperty.call(message, "atMs") && !$Object.is(message.atMs, 0))
                    writer.uint32(/* id 10, wireType 1 =*/81).double(message.atMs);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes an Observation message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.Observation
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.Observation & vesper.v1.Observation.$Shape} Observation
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Observation.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.Observation();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.seq = value;
                            else
                                delete message.seq;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.bytes()).length)
                                message.image = value;
                            else
                                delete message.image;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.int32())
                                message.imageFormat = value;
                            else
                                delete message.imageFormat;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.imageWidth = value;
                            else
                                delete message.imageWidth;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.imageHeight = value;
                            else
                                delete message.imageHeight;
                            continue;
                        }
                    case 6: {
                            if (wireType !== 1)
                                break;
                            if (!$Object.is(value = reader.double(), 0))
                                message.devicePixelRatio = value;
                            else
                                delete message.devicePixelRatio;
                            continue;
                        }
                    case 7: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.rotation = value;
                            else
                                delete message.rotation;
                            continue;
                        }
                    case 8: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.location = value;
                            else
                                delete message.location;
                            continue;
                        }
                    case 9: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.text = value;
                            else
                                delete message.text;
                            continue;
                        }
                    case 10: {
                            if (wireType !== 1)
                                break;
                            if (!$Object.is(value = reader.double(), 0))
                                message.atMs = value;
                            else
                                delete message.atMs;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Observation;
        })();

        /**
         * RunState enum.
         * @name vesper.v1.RunState
         * @enum {number}
         * @property {number} RUN_STATE_UNSPECIFIED=0 RUN_STATE_UNSPECIFIED value
         * @property {number} RUN_STATE_STARTING=1 RUN_STATE_STARTING value
         * @property {number} RUN_STATE_RUNNING=2 RUN_STATE_RUNNING value
         * @property {number} RUN_STATE_STOPPING=3 RUN_STATE_STOPPING value
         * @property {number} RUN_STATE_STOPPED=4 RUN_STATE_STOPPED value
         * @property {number} RUN_STATE_FINISHED=5 RUN_STATE_FINISHED value
         * @property {number} RUN_STATE_FAILED=6 RUN_STATE_FAILED value
         * @property {number} RUN_STATE_IDLE=7 RUN_STATE_IDLE value
         */
        v1.RunState = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "RUN_STATE_UNSPECIFIED"] = 0;
            values[valuesById[1] = "RUN_STATE_STARTING"] = 1;
            values[valuesById[2] = "RUN_STATE_RUNNING"] = 2;
            values[valuesById[3] = "RUN_STATE_STOPPING"] = 3;
            values[valuesById[4] = "RUN_STATE_STOPPED"] = 4;
            values[valuesById[5] = "RUN_STATE_FINISHED"] = 5;
            values[valuesById[6] = "RUN_STATE_FAILED"] = 6;
            values[valuesById[7] = "RUN_STATE_IDLE"] = 7;
            return values;
        })();

        v1.RoleCount = (function() {

            /**
             * Properties of a RoleCount.
             * @typedef {Object} vesper.v1.RoleCount.$Properties
             * @property {string|null} [role] RoleCount role
             * @property {number|null} [count] RoleCount count
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a RoleCount.
             * @memberof vesper.v1
             * @interface IRoleCount
             * @augments vesper.v1.RoleCount.$Properties
             * @deprecated Use vesper.v1.RoleCount.$Properties instead.
             */

            /**
             * Shape of a RoleCount.
             * @typedef {vesper.v1.RoleCount.$Properties} vesper.v1.RoleCount.$Shape
             */

            /**
             * Constructs a new RoleCount.
             * @memberof vesper.v1
             * @classdesc Represents a RoleCount.
             * @constructor
             * @param {vesper.v1.RoleCount.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const RoleCount = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * RoleCount role.
             * @member {string} role
             * @memberof vesper.v1.RoleCount
             * @instance
             */
            RoleCount.prototype.role = "";

            /**
             * RoleCount count.
             * @member {number} count
             * @memberof vesper.v1.RoleCount
             * @instance
             */
            RoleCount.prototype.count = 0;

            /**
             * Encodes the specified RoleCount message. Does not implicitly {@link vesper.v1.RoleCount.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.RoleCount
             * @static
             * @param {vesper.v1.RoleCount.$Properties} message RoleCount message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            RoleCount.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.role != null && $Object.hasOwnProperty.call(message, "role") && message.role !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.role);
                if (message.count != null && $Object.hasOwnProperty.call(message, "count") && message.count !== 0)
                    writer.uint32(/* id 2, wireType 0 =*/16).uint32(message.count);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a RoleCount message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.RoleCount
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.RoleCount & vesper.v1.RoleCount.$Shape} RoleCount
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            RoleCount.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.RoleCount();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.role = value;
                            else
                                delete message.role;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.count = value;
                            else
                                delete message.count;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return RoleCount;
        })();

        v1.RoleStatus = (function() {

            /**
             * Properties of a RoleStatus.
             * @typedef {Object} vesper.v1.RoleStatus.$Properties
             * @property {string|null} [role] RoleStatus role
             * @property {number|null} [processes] RoleStatus processes
             * @property {number|null} [ready] RoleStatus ready
             * @property {number|null} [restarts] RoleStatus restarts
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a RoleStatus.
             * @memberof vesper.v1
             * @interface IRoleStatus
             * @augments vesper.v1.RoleStatus.$Properties
             * @deprecated Use vesper.v1.RoleStatus.$Properties instead.
             */

            /**
             * Shape of a RoleStatus.
             * @typedef {vesper.v1.RoleStatus.$Properties} vesper.v1.RoleStatus.$Shape
             */

            /**
             * Constructs a new RoleStatus.
             * @memberof vesper.v1
             * @classdesc Represents a RoleStatus.
             * @constructor
             * @param {vesper.v1.RoleStatus.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const RoleStatus = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * RoleStatus role.
             * @member {string} role
             * @memberof vesper.v1.RoleStatus
             * @instance
             */
            RoleStatus.prototype.role = "";

            /**
             * RoleStatus processes.
             * @member {number} processes
             * @memberof vesper.v1.RoleStatus
             * @instance
             */
            RoleStatus.prototype.processes = 0;

            /**
             * RoleStatus ready.
             * @member {number} ready
             * @memberof vesper.v1.RoleStatus
             * @instance
             */
            RoleStatus.prototype.ready = 0;

            /**
             * RoleStatus restarts.
             * @member {number} restarts
             * @memberof vesper.v1.RoleStatus
             * @instance
             */
            RoleStatus.prototype.restarts = 0;

            /**
             * Encodes the specified RoleStatus message. Does not implicitly {@link vesper.v1.RoleStatus.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.RoleStatus
             * @static
             * @param {vesper.v1.RoleStatus.$Properties} message RoleStatus message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            RoleStatus.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.role != null && $Object.hasOwnProperty.call(message, "role") && message.role !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.role);
                if (message.processes != null && $Object.hasOwnProperty.call(message, "processes") && message.processes !== 0)
                    writer.uint32(/* id 2, wireType 0 =*/16).uint32(message.processes);
                if (message.ready != null && $Object.hasOwnProperty.call(message, "ready") && message.ready !== 0)
                    writer.uint32(/* id 3, wireType 0 =*/24).uint32(message.ready);
                if (message.restarts != null && $Object.hasOwnProperty.call(message, "restarts") && message.restarts !== 0)
                    writer.uint32(/* id 4, wireType 0 =*/32).uint32(message.restarts);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a RoleStatus message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.RoleStatus
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.RoleStatus & vesper.v1.RoleStatus.$Shape} RoleStatus
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            RoleStatus.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.RoleStatus();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.role = value;
                            else
                                delete message.role;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.processes = value;
                            else
                                delete message.processes;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.ready = value;
                            else
                                delete message.ready;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.restarts = value;
                            else
                                delete message.restarts;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return RoleStatus;
        })();

        v1.RunStatus = (function() {

            /**
             * Properties of a RunStatus.
             * @typedef {Object} vesper.v1.RunStatus.$Properties
             * @property {string|null} [run] RunStatus run
             * @property {vesper.v1.RunState|null} [state] RunStatus state
             * @property {string|null} [reason] RunStatus reason
             * @property {string|null} [stage] RunStatus stage
             * @property {Long|null} [version] RunStatus version
             * @property {Long|null} [episodes] RunStatus episodes
             * @property {number|null} [success] RunStatus success
             * @property {number|null} [meanReturn] RunStatus meanReturn
             * @property {number|null} [updatesPerSecond] RunStatus updatesPerSecond
             * @property {number|null} [stepsPerSecond] RunStatus stepsPerSecond
             * @property {number|null} [lagVersions] RunStatus lagVersions
             * @property {number|null} [secondsLeft] RunStatus secondsLeft
             * @property {Array.<vesper.v1.RoleStatus.$Properties>|null} [roles] RunStatus roles
             * @property {Long|null} [atMs] RunStatus atMs
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a RunStatus.
             * @memberof vesper.v1
             * @interface IRunStatus
             * @augments vesper.v1.RunStatus.$Properties
             * @deprecated Use vesper.v1.RunStatus.$Properties instead.
             */

            /**
             * Shape of a RunStatus.
             * @typedef {vesper.v1.RunStatus.$Properties} vesper.v1.RunStatus.$Shape
             */

            /**
             * Constructs a new RunStatus.
             * @memberof vesper.v1
             * @classdesc Represents a RunStatus.
             * @constructor
             * @param {vesper.v1.RunStatus.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const RunStatus = function (properties) {
                this.roles = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * RunStatus run.
             * @member {string} run
             * @memberof vesper.v1.RunStatus
             * @instance
             */
            RunStatus.prototype.run = "";

            /**
             * RunStatus state.
             * @member {vesper.v1.RunState} state
             * @memberof vesper.v1.RunStatus
             * @instance
             */
            RunStatus.prototype.state = 0;

            /**
             * RunStatus reason.
             * @member {string} reason
             * @memberof vesper.v1.RunStatus
             * @instance
             */
            RunStatus.prototype.reason = "";

            /**
             * RunStatus stage.
             * @member {string} stage
             * @memberof vesper.v1.RunStatus
             * @instance
             */
            RunStatus.prototype.stage = "";

            /**
             * RunStatus version.
             * @member {Long} version
             * @memberof vesper.v1.RunStatus
             * @instance
             */
            RunStatus.prototype.version = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * RunStatus episodes.
             * @member {Long} episodes
             * @memberof vesper.v1.RunStatus
             * @instance
             */
            RunStatus.prototype.episodes = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * RunStatus success.
             * @member {number|null|undefined} success
             * @memberof vesper.v1.RunStatus
             * @instance
             */
            RunStatus.prototype.success = null;

            /**
             * RunStatus meanReturn.
             * @member {number|null|undefined} meanReturn
             * @memberof vesper.v1.RunStatus
             * @instance
             */
            RunStatus.prototype.meanReturn = null;

            /**
             * RunStatus updatesPerSecond.
             * @member {number} updatesPerSecond
             * @memberof vesper.v1.RunStatus
             * @instance
             */
            RunStatus.prototype.updatesPerSecond = 0;

            /**
             * RunStatus stepsPerSecond.
             * @member {number} stepsPerSecond
             * @memberof vesper.v1.RunStatus
             * @instance
             */
            RunStatus.prototype.stepsPerSecond = 0;

            /**
             * RunStatus lagVersions.
             * @member {number} lagVersions
             * @memberof vesper.v1.RunStatus
             * @instance
             */
            RunStatus.prototype.lagVersions = 0;

            /**
             * RunStatus secondsLeft.
             * @member {number|null|undefined} secondsLeft
             * @memberof vesper.v1.RunStatus
             * @instance
             */
            RunStatus.prototype.secondsLeft = null;

            /**
             * RunStatus roles.
             * @member {Array.<vesper.v1.RoleStatus.$Properties>} roles
             * @memberof vesper.v1.RunStatus
             * @instance
             */
            RunStatus.prototype.roles = $util.emptyArray;

            /**
             * RunStatus atMs.
             * @member {Long} atMs
             * @memberof vesper.v1.RunStatus
             * @instance
             */
            RunStatus.prototype.atMs = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            // OneOf field names bound to virtual getters and setters
            let $oneOfFields;

            // Virtual OneOf for proto3 optional field
            $Object.defineProperty(RunStatus.prototype, "_success", {
                get: $util.oneOfGetter($oneOfFields = ["success"]),
                set: $util.oneOfSetter($oneOfFields)
            });

            // Virtual OneOf for proto3 optional field
            $Object.defineProperty(RunStatus.prototype, "_meanReturn", {
                get: $util.oneOfGetter($oneOfFields = ["meanReturn"]),
                set: $util.oneOfSetter($oneOfFields)
            });

            // Virtual OneOf for proto3 optional field
            $Object.defineProperty(RunStatus.prototype, "_secondsLeft", {
                get: $util.oneOfGetter($oneOfFields = ["secondsLeft"]),
                set: $util.oneOfSetter($oneOfFields)
            });

            /**
             * Encodes the specified RunStatus message. Does not implicitly {@link vesper.v1.RunStatus.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.RunStatus
             * @static
             * @param {vesper.v1.RunStatus.$Properties} message RunStatus message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            RunStatus.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.run != null && $Object.hasOwnProperty.call(message, "run") && message.run !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.run);
                if (message.state != null && $Object.hasOwnProperty.call(message, "state") && message.state !== 0)
                    writer.uint32(/* id 2, wireType 0 =*/16).int32(message.state);
                if (message.reason != null && $Object.hasOwnProperty.call(message, "reason") && message.reason !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.reason);
                if (message.stage != null && $Object.hasOwnProperty.call(message, "stage") && message.stage !== "")
                    writer.uint32(/* id 4, wireType 2 =*/34).string(message.stage);
                if (message.version != null && $Object.hasOwnProperty.call(message, "version") && (typeof message.version === "object" ? message.version.low || message.version.high : message.version !== 0))
                    writer.uint32(/* id 5, wireType 0 =*/40).uint64(message.version);
                if (message.episodes != null && $Object.hasOwnProperty.call(message, "episodes") && (typeof message.episodes === "object" ? message.episodes.low || message.episodes.high : message.episodes !== 0))
                    writer.uint32(/* id 6, wireType 0 =*/48).uint64(message.episodes);
                if (message.success != null && $Object.hasOwnProperty.call(message, "success"))
                    writer.uint32(/* id 7, wireType 1 =*/57).double(message.success);
                if (message.meanReturn != null && $Object.hasOwnProperty.call(message, "meanReturn"))
                    writer.uint32(/* id 8, wireType 1 =*/65).double(message.meanReturn);
                if (message.updatesPerSecond != null && $Object.hasOwnProperty.call(message, "updatesPerSecond") && !$Object.is(message.updatesPerSecond, 0))
                    writer.uint32(/* id 9, wireType 1 =*/73).double(message.updatesPerSecond);
                if (message.stepsPerSecond != null && $Object.hasOwnProperty.call(message, "stepsPerSecond") && !$Object.is(message.stepsPerSecond, 0))
                    writer.uint32(/* id 10, wireType 1 =*/81).double(message.stepsPerSecond);
                if (message.lagVersions != null && $Object.hasOwnProperty.call(message, "lagVersions") && !$Object.is(message.lagVersions, 0))
                    writer.uint32(/* id 11, wireType 1 =*/89).double(message.lagVersions);
                if (message.secondsLeft != null && $Object.hasOwnProperty.call(message, "secondsLeft"))
                    writer.uint32(/* id 12, wireType 1 =*/97).double(message.secondsLeft);
                if (message.roles != null && message.roles.length)
                    for (let i = 0; i < message.roles.length; ++i)
                        $root.vesper.v1.RoleStatus.encode(message.roles[i], writer.uint32(/* id 13, wireType 2 =*/106).fork(), _depth + 1).ldelim();
                if (message.atMs != null && $Object.hasOwnProperty.call(message, "atMs") && (typeof message.atMs === "object" ? message.atMs.low || message.atMs.high : message.atMs !== 0))
                    writer.uint32(/* id 14, wireType 0 =*/112).uint64(message.atMs);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a RunStatus message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.RunStatus
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.RunStatus & vesper.v1.RunStatus.$Shape} RunStatus
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            RunStatus.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.RunStatus();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.run = value;
                            else
                                delete message.run;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.int32())
                                message.state = value;
                            else
                                delete message.state;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.reason = value;
                            else
                                delete message.reason;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.stage = value;
                            else
                                delete message.stage;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.version = value;
                            else
                                delete message.version;
                            continue;
                        }
                    case 6: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.episodes = value;
                            else
                                delete message.episodes;
                            continue;
                        }
                    case 7: {
                            if (wireType !== 1)
                                break;
                            message.success = reader.double();
                            message._success = "success";
                            continue;
                        }
                    case 8: {
                            if (wireType !== 1)
                                break;
                            message.meanReturn = reader.double();
                            message._meanReturn = "meanReturn";
                            continue;
                        }
                    case 9: {
                            if (wireType !== 1)
                                break;
                            if (!$Object.is(value = reader.double(), 0))
                                message.updatesPerSecond = value;
                            else
                                delete message.updatesPerSecond;
                            continue;
                        }
                    case 10: {
                            if (wireType !== 1)
                                break;
                            if (!$Object.is(value = reader.double(), 0))
                                message.stepsPerSecond = value;
                            else
                                delete message.stepsPerSecond;
                            continue;
                        }
                    case 11: {
                            if (wireType !== 1)
                                break;
                            if (!$Object.is(value = reader.double(), 0))
                                message.lagVersions = value;
                            else
                                delete message.lagVersions;
                            continue;
                        }
                    case 12: {
                            if (wireType !== 1)
                                break;
                            message.secondsLeft = reader.double();
                            message._secondsLeft = "secondsLeft";
                            continue;
                        }
                    case 13: {
                            if (wireType !== 2)
                                break;
                            if (!(message.roles && message.roles.length))
                                message.roles = [];
                            message.roles.push($root.vesper.v1.RoleStatus.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 14: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.atMs = value;
                            else
                                delete message.atMs;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return RunStatus;
        })();

        v1.StartRunRequest = (function() {

            /**
             * Properties of a StartRunRequest.
             * @typedef {Object} vesper.v1.StartRunRequest.$Properties
             * @property {string|null} [runFile] StartRunRequest runFile
             * @property {Array.<vesper.v1.RoleCount.$Properties>|null} [roles] StartRunRequest roles
             * @property {boolean|null} [resume] StartRunRequest resume
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a StartRunRequest.
             * @memberof vesper.v1
             * @interface IStartRunRequest
             * @augments vesper.v1.StartRunRequest.$Properties
             * @deprecated Use vesper.v1.StartRunRequest.$Properties instead.
             */

            /**
             * Shape of a StartRunRequest.
             * @typedef {vesper.v1.StartRunRequest.$Properties} vesper.v1.StartRunRequest.$Shape
             */

            /**
             * Constructs a new StartRunRequest.
             * @memberof vesper.v1
             * @classdesc Represents a StartRunRequest.
             * @constructor
             * @param {vesper.v1.StartRunRequest.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const StartRunRequest = function (properties) {
                this.roles = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * StartRunRequest runFile.
             * @member {string} runFile
             * @memberof vesper.v1.StartRunRequest
             * @instance
             */
            StartRunRequest.prototype.runFile = "";

            /**
             * StartRunRequest roles.
             * @member {Array.<vesper.v1.RoleCount.$Properties>} roles
             * @memberof vesper.v1.StartRunRequest
             * @instance
             */
            StartRunRequest.prototype.roles = $util.emptyArray;

            /**
             * StartRunRequest resume.
             * @member {boolean} resume
             * @memberof vesper.v1.StartRunRequest
             * @instance
             */
            StartRunRequest.prototype.resume = false;

            /**
             * Encodes the specified StartRunRequest message. Does not implicitly {@link vesper.v1.StartRunRequest.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.StartRunRequest
             * @static
             * @param {vesper.v1.StartRunRequest.$Properties} message StartRunRequest message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            StartRunRequest.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.runFile != null && $Object.hasOwnProperty.call(message, "runFile") && message.runFile !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.runFile);
                if (message.roles != null && message.roles.length)
                    for (let i = 0; i < message.roles.length; ++i)
                        $root.vesper.v1.RoleCount.encode(message.roles[i], writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.resume != null && $Object.hasOwnProperty.call(message, "resume") && message.resume !== false)
                    writer.uint32(/* id 3, wireType 0 =*/24).bool(message.resume);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a StartRunRequest message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.StartRunRequest
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.StartRunRequest & vesper.v1.StartRunRequest.$Shape} StartRunRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            StartRunRequest.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.StartRunRequest();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.runFile = value;
                            else
                                delete message.runFile;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if (!(message.roles && message.roles.length))
                                message.roles = [];
                            message.roles.push($root.vesper.v1.RoleCount.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.bool())
                                message.resume = value;
                            else
                                delete message.resume;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return StartRunRequest;
        })();

        v1.StartRunResponse = (function() {

            /**
             * Properties of a StartRunResponse.
             * @typedef {Object} vesper.v1.StartRunResponse.$Properties
             * @property {vesper.v1.RunStatus.$Properties|null} [status] StartRunResponse status
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a StartRunResponse.
             * @memberof vesper.v1
             * @interface IStartRunResponse
             * @augments vesper.v1.StartRunResponse.$Properties
             * @deprecated Use vesper.v1.StartRunResponse.$Properties instead.
             */

            /**
             * Shape of a StartRunResponse.
             * @typedef {vesper.v1.StartRunResponse.$Properties} vesper.v1.StartRunResponse.$Shape
             */

            /**
             * Constructs a new StartRunResponse.
             * @memberof vesper.v1
             * @classdesc Represents a StartRunResponse.
             * @constructor
             * @param {vesper.v1.StartRunResponse.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const StartRunResponse = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * StartRunResponse status.
             * @member {vesper.v1.RunStatus.$Properties|null|undefined} status
             * @memberof vesper.v1.StartRunResponse
             * @instance
             */
            StartRunResponse.prototype.status = null;

            /**
             * Encodes the specified StartRunResponse message. Does not implicitly {@link vesper.v1.StartRunResponse.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.StartRunResponse
             * @static
             * @param {vesper.v1.StartRunResponse.$Properties} message StartRunResponse message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            StartRunResponse.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.status != null && $Object.hasOwnProperty.call(message, "status"))
                    $root.vesper.v1.RunStatus.encode(message.status, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a StartRunResponse message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.StartRunResponse
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.StartRunResponse & vesper.v1.StartRunResponse.$Shape} StartRunResponse
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            StartRunResponse.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.StartRunResponse();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            message.status = $root.vesper.v1.RunStatus.decode(reader, reader.size(), $undefined, _depth + 1, message.status);
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return StartRunResponse;
        })();

        v1.ListRunsRequest = (function() {

            /**
             * Properties of a ListRunsRequest.
             * @typedef {Object} vesper.v1.ListRunsRequest.$Properties
             * @property {string|null} [after] ListRunsRequest after
             * @property {number|null} [limit] ListRunsRequest limit
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a ListRunsRequest.
             * @memberof vesper.v1
             * @interface IListRunsRequest
             * @augments vesper.v1.ListRunsRequest.$Properties
             * @deprecated Use vesper.v1.ListRunsRequest.$Properties instead.
             */

            /**
             * Shape of a ListRunsRequest.
             * @typedef {vesper.v1.ListRunsRequest.$Properties} vesper.v1.ListRunsRequest.$Shape
             */

            /**
             * Constructs a new ListRunsRequest.
             * @memberof vesper.v1
             * @classdesc Represents a ListRunsRequest.
             * @constructor
             * @param {vesper.v1.ListRunsRequest.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const ListRunsRequest = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * ListRunsRequest after.
             * @member {string} after
             * @memberof vesper.v1.ListRunsRequest
             * @instance
             */
            ListRunsRequest.prototype.after = "";

            /**
             * ListRunsRequest limit.
             * @member {number} limit
             * @memberof vesper.v1.ListRunsRequest
             * @instance
             */
            ListRunsRequest.prototype.limit = 0;

            /**
             * Encodes the specified ListRunsRequest message. Does not implicitly {@link vesper.v1.ListRunsRequest.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.ListRunsRequest
             * @static
             * @param {vesper.v1.ListRunsRequest.$Properties} message ListRunsRequest message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            ListRunsRequest.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.after != null && $Object.hasOwnProperty.call(message, "after") && message.after !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.after);
                if (message.limit != null && $Object.hasOwnProperty.call(message, "limit") && message.limit !== 0)
                    writer.uint32(/* id 2, wireType 0 =*/16).uint32(message.limit);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a ListRunsRequest message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.ListRunsRequest
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.ListRunsRequest & vesper.v1.ListRunsRequest.$Shape} ListRunsRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            ListRunsRequest.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.ListRunsRequest();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.after = value;
                            else
                                delete message.after;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.limit = value;
                            else
                                delete message.limit;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return ListRunsRequest;
        })();

        v1.ListRunsResponse = (function() {

            /**
             * Properties of a ListRunsResponse.
             * @typedef {Object} vesper.v1.ListRunsResponse.$Properties
             * @property {Array.<vesper.v1.RunStatus.$Properties>|null} [runs] ListRunsResponse runs
             * @property {string|null} [next] ListRunsResponse next
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a ListRunsResponse.
             * @memberof vesper.v1
             * @interface IListRunsResponse
             * @augments vesper.v1.ListRunsResponse.$Properties
             * @deprecated Use vesper.v1.ListRunsResponse.$Properties instead.
             */

            /**
             * Shape of a ListRunsResponse.
             * @typedef {vesper.v1.ListRunsResponse.$Properties} vesper.v1.ListRunsResponse.$Shape
             */

            /**
             * Constructs a new ListRunsResponse.
             * @memberof vesper.v1
             * @classdesc Represents a ListRunsResponse.
             * @constructor
             * @param {vesper.v1.ListRunsResponse.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const ListRunsResponse = function (properties) {
                this.runs = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * ListRunsResponse runs.
             * @member {Array.<vesper.v1.RunStatus.$Properties>} runs
             * @memberof vesper.v1.ListRunsResponse
             * @instance
             */
            ListRunsResponse.prototype.runs = $util.emptyArray;

            /**
             * ListRunsResponse next.
             * @member {string} next
             * @memberof vesper.v1.ListRunsResponse
             * @instance
             */
            ListRunsResponse.prototype.next = "";

            /**
             * Encodes the specified ListRunsResponse message. Does not implicitly {@link vesper.v1.ListRunsResponse.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.ListRunsResponse
             * @static
             * @param {vesper.v1.ListRunsResponse.$Properties} message ListRunsResponse message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            ListRunsResponse.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.runs != null && message.runs.length)
                    for (let i = 0; i < message.runs.length; ++i)
                        $root.vesper.v1.RunStatus.encode(message.runs[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.next != null && $Object.hasOwnProperty.call(message, "next") && message.next !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.next);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a ListRunsResponse message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.ListRunsResponse
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.ListRunsResponse & vesper.v1.ListRunsResponse.$Shape} ListRunsResponse
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            ListRunsResponse.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.ListRunsResponse();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if (!(message.runs && message.runs.length))
                                message.runs = [];
                            message.runs.push($root.vesper.v1.RunStatus.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.next = value;
                            else
                                delete message.next;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return ListRunsResponse;
        })();

        v1.GetRunRequest = (function() {

            /**
             * Properties of a GetRunRequest.
             * @typedef {Object} vesper.v1.GetRunRequest.$Properties
             * @property {string|null} [run] GetRunRequest run
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a GetRunRequest.
             * @memberof vesper.v1
             * @interface IGetRunRequest
             * @augments vesper.v1.GetRunRequest.$Properties
             * @deprecated Use vesper.v1.GetRunRequest.$Properties instead.
             */

            /**
             * Shape of a GetRunRequest.
             * @typedef {vesper.v1.GetRunRequest.$Properties} vesper.v1.GetRunRequest.$Shape
             */

            /**
             * Constructs a new GetRunRequest.
             * @memberof vesper.v1
             * @classdesc Represents a GetRunRequest.
             * @constructor
             * @param {vesper.v1.GetRunRequest.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const GetRunRequest = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * GetRunRequest run.
             * @member {string} run
             * @memberof vesper.v1.GetRunRequest
             * @instance
             */
            GetRunRequest.prototype.run = "";

            /**
             * Encodes the specified GetRunRequest message. Does not implicitly {@link vesper.v1.GetRunRequest.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.GetRunRequest
             * @static
             * @param {vesper.v1.GetRunRequest.$Properties} message GetRunRequest message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            GetRunRequest.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.run != null && $Object.hasOwnProperty.call(message, "run") && message.run !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.run);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a GetRunRequest message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.GetRunRequest
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.GetRunRequest & vesper.v1.GetRunRequest.$Shape} GetRunRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            GetRunRequest.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.GetRunRequest();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.run = value;
                            else
                                delete message.run;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return GetRunRequest;
        })();

        v1.GetRunResponse = (function() {

            /**
             * Properties of a GetRunResponse.
             * @typedef {Object} vesper.v1.GetRunResponse.$Properties
             * @property {vesper.v1.RunStatus.$Properties|null} [status] GetRunResponse status
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a GetRunResponse.
             * @memberof vesper.v1
             * @interface IGetRunResponse
             * @augments vesper.v1.GetRunResponse.$Properties
             * @deprecated Use vesper.v1.GetRunResponse.$Properties instead.
             */

            /**
             * Shape of a GetRunResponse.
             * @typedef {vesper.v1.GetRunResponse.$Properties} vesper.v1.GetRunResponse.$Shape
             */

            /**
             * Constructs a new GetRunResponse.
             * @memberof vesper.v1
             * @classdesc Represents a GetRunResponse.
             * @constructor
             * @param {vesper.v1.GetRunResponse.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const GetRunResponse = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * GetRunResponse status.
             * @member {vesper.v1.RunStatus.$Properties|null|undefined} status
             * @memberof vesper.v1.GetRunResponse
             * @instance
             */
            GetRunResponse.prototype.status = null;

            /**
             * Encodes the specified GetRunResponse message. Does not implicitly {@link vesper.v1.GetRunResponse.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.GetRunResponse
             * @static
             * @param {vesper.v1.GetRunResponse.$Properties} message GetRunResponse message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            GetRunResponse.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.status != null && $Object.hasOwnProperty.call(message, "status"))
                    $root.vesper.v1.RunStatus.encode(message.status, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a GetRunResponse message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.GetRunResponse
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.GetRunResponse & vesper.v1.GetRunResponse.$Shape} GetRunResponse
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            GetRunResponse.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.GetRunResponse();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            message.status = $root.vesper.v1.RunStatus.decode(reader, reader.size(), $undefined, _depth + 1, message.status);
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return GetRunResponse;
        })();

        v1.WatchRunRequest = (function() {

            /**
             * Properties of a WatchRunRequest.
             * @typedef {Object} vesper.v1.WatchRunRequest.$Properties
             * @property {string|null} [run] WatchRunRequest run
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a WatchRunRequest.
             * @memberof vesper.v1
             * @interface IWatchRunRequest
             * @augments vesper.v1.WatchRunRequest.$Properties
             * @deprecated Use vesper.v1.WatchRunRequest.$Properties instead.
             */

            /**
             * Shape of a WatchRunRequest.
             * @typedef {vesper.v1.WatchRunRequest.$Properties} vesper.v1.WatchRunRequest.$Shape
             */

            /**
             * Constructs a new WatchRunRequest.
             * @memberof vesper.v1
             * @classdesc Represents a WatchRunRequest.
             * @constructor
             * @param {vesper.v1.WatchRunRequest.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const WatchRunRequest = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * WatchRunRequest run.
             * @member {string} run
             * @memberof vesper.v1.WatchRunRequest
             * @instance
             */
            WatchRunRequest.prototype.run = "";

            /**
             * Encodes the specified WatchRunRequest message. Does not implicitly {@link vesper.v1.WatchRunRequest.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.WatchRunRequest
             * @static
             * @param {vesper.v1.WatchRunRequest.$Properties} message WatchRunRequest message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            WatchRunRequest.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.run != null && $Object.hasOwnProperty.call(message, "run") && message.run !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.run);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a WatchRunRequest message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.WatchRunRequest
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.WatchRunRequest & vesper.v1.WatchRunRequest.$Shape} WatchRunRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            WatchRunRequest.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.WatchRunRequest();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.run = value;
                            else
                                delete message.run;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return WatchRunRequest;
        })();

        v1.WatchRunResponse = (function() {

            /**
             * Properties of a WatchRunResponse.
             * @typedef {Object} vesper.v1.WatchRunResponse.$Properties
             * @property {vesper.v1.RunStatus.$Properties|null} [status] WatchRunResponse status
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a WatchRunResponse.
             * @memberof vesper.v1
             * @interface IWatchRunResponse
             * @augments vesper.v1.WatchRunResponse.$Properties
             * @deprecated Use vesper.v1.WatchRunResponse.$Properties instead.
             */

            /**
             * Shape of a WatchRunResponse.
             * @typedef {vesper.v1.WatchRunResponse.$Properties} vesper.v1.WatchRunResponse.$Shape
             */

            /**
             * Constructs a new WatchRunResponse.
             * @memberof vesper.v1
             * @classdesc Represents a WatchRunResponse.
             * @constructor
             * @param {vesper.v1.WatchRunResponse.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const WatchRunResponse = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * WatchRunResponse status.
             * @member {vesper.v1.RunStatus.$Properties|null|undefined} status
             * @memberof vesper.v1.WatchRunResponse
             * @instance
             */
            WatchRunResponse.prototype.status = null;

            /**
             * Encodes the specified WatchRunResponse message. Does not implicitly {@link vesper.v1.WatchRunResponse.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.WatchRunResponse
             * @static
             * @param {vesper.v1.WatchRunResponse.$Properties} message WatchRunResponse message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            WatchRunResponse.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.status != null && $Object.hasOwnProperty.call(message, "status"))
                    $root.vesper.v1.RunStatus.encode(message.status, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a WatchRunResponse message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.WatchRunResponse
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.WatchRunResponse & vesper.v1.WatchRunResponse.$Shape} WatchRunResponse
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            WatchRunResponse.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.WatchRunResponse();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            message.status = $root.vesper.v1.RunStatus.decode(reader, reader.size(), $undefined, _depth + 1, message.status);
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return WatchRunResponse;
        })();

        v1.StopRunRequest = (function() {

            /**
             * Properties of a StopRunRequest.
             * @typedef {Object} vesper.v1.StopRunRequest.$Properties
             * @property {string|null} [run] StopRunRequest run
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a StopRunRequest.
             * @memberof vesper.v1
             * @interface IStopRunRequest
             * @augments vesper.v1.StopRunRequest.$Properties
             * @deprecated Use vesper.v1.StopRunRequest.$Properties instead.
             */

            /**
             * Shape of a StopRunRequest.
             * @typedef {vesper.v1.StopRunRequest.$Properties} vesper.v1.StopRunRequest.$Shape
             */

            /**
             * Constructs a new StopRunRequest.
             * @memberof vesper.v1
             * @classdesc Represents a StopRunRequest.
             * @constructor
             * @param {vesper.v1.StopRunRequest.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const StopRunRequest = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * StopRunRequest run.
             * @member {string} run
             * @memberof vesper.v1.StopRunRequest
             * @instance
             */
            StopRunRequest.prototype.run = "";

            /**
             * Encodes the specified StopRunRequest message. Does not implicitly {@link vesper.v1.StopRunRequest.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.StopRunRequest
             * @static
             * @param {vesper.v1.StopRunRequest.$Properties} message StopRunRequest message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            StopRunRequest.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.run != null && $Object.hasOwnProperty.call(message, "run") && message.run !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.run);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a StopRunRequest message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.StopRunRequest
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.StopRunRequest & vesper.v1.StopRunRequest.$Shape} StopRunRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            StopRunRequest.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.StopRunRequest();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.run = value;
                            else
                                delete message.run;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return StopRunRequest;
        })();

        v1.StopRunResponse = (function() {

            /**
             * Properties of a StopRunResponse.
             * @typedef {Object} vesper.v1.StopRunResponse.$Properties
             * @property {vesper.v1.RunStatus.$Properties|null} [status] StopRunResponse status
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a StopRunResponse.
             * @memberof vesper.v1
             * @interface IStopRunResponse
             * @augments vesper.v1.StopRunResponse.$Properties
             * @deprecated Use vesper.v1.StopRunResponse.$Properties instead.
             */

            /**
             * Shape of a StopRunResponse.
             * @typedef {vesper.v1.StopRunResponse.$Properties} vesper.v1.StopRunResponse.$Shape
             */

            /**
             * Constructs a new StopRunResponse.
             * @memberof vesper.v1
             * @classdesc Represents a StopRunResponse.
             * @constructor
             * @param {vesper.v1.StopRunResponse.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const StopRunResponse = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * StopRunResponse status.
             * @member {vesper.v1.RunStatus.$Properties|null|undefined} status
             * @memberof vesper.v1.StopRunResponse
             * @instance
             */
            StopRunResponse.prototype.status = null;

            /**
             * Encodes the specified StopRunResponse message. Does not implicitly {@link vesper.v1.StopRunResponse.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.StopRunResponse
             * @static
             * @param {vesper.v1.StopRunResponse.$Properties} message StopRunResponse message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            StopRunResponse.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.status != null && $Object.hasOwnProperty.call(message, "status"))
                    $root.vesper.v1.RunStatus.encode(message.status, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a StopRunResponse message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.StopRunResponse
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.StopRunResponse & vesper.v1.StopRunResponse.$Shape} StopRunResponse
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            StopRunResponse.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.StopRunResponse();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            message.status = $root.vesper.v1.RunStatus.decode(reader, reader.size(), $undefined, _depth + 1, message.status);
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return StopRunResponse;
        })();

        v1.ScaleRunRequest = (function() {

            /**
             * Properties of a ScaleRunRequest.
             * @typedef {Object} vesper.v1.ScaleRunRequest.$Properties
             * @property {string|null} [run] ScaleRunRequest run
             * @property {Array.<vesper.v1.RoleCount.$Properties>|null} [roles] ScaleRunRequest roles
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a ScaleRunRequest.
             * @memberof vesper.v1
             * @interface IScaleRunRequest
             * @augments vesper.v1.ScaleRunRequest.$Properties
             * @deprecated Use vesper.v1.ScaleRunRequest.$Properties instead.
             */

            /**
             * Shape of a ScaleRunRequest.
             * @typedef {vesper.v1.ScaleRunRequest.$Properties} vesper.v1.ScaleRunRequest.$Shape
             */

            /**
             * Constructs a new ScaleRunRequest.
             * @memberof vesper.v1
             * @classdesc Represents a ScaleRunRequest.
             * @constructor
             * @param {vesper.v1.ScaleRunRequest.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const ScaleRunRequest = function (properties) {
                this.roles = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * ScaleRunRequest run.
             * @member {string} run
             * @memberof vesper.v1.ScaleRunRequest
             * @instance
             */
            ScaleRunRequest.prototype.run = "";

            /**
             * ScaleRunRequest roles.
             * @member {Array.<vesper.v1.RoleCount.$Properties>} roles
             * @memberof vesper.v1.ScaleRunRequest
             * @instance
             */
            ScaleRunRequest.prototype.roles = $util.emptyArray;

            /**
             * Encodes the specified ScaleRunRequest message. Does not implicitly {@link vesper.v1.ScaleRunRequest.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.ScaleRunRequest
             * @static
             * @param {vesper.v1.ScaleRunRequest.$Properties} message ScaleRunRequest message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            ScaleRunRequest.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.run != null && $Object.hasOwnProperty.call(message, "run") && message.run !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.run);
                if (message.roles != null && message.roles.length)
                    for (let i = 0; i < message.roles.length; ++i)
                        $root.vesper.v1.RoleCount.encode(message.roles[i], writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a ScaleRunRequest message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.ScaleRunRequest
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.ScaleRunRequest & vesper.v1.ScaleRunRequest.$Shape} ScaleRunRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            ScaleRunRequest.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.ScaleRunRequest();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.run = value;
                            else
                                delete message.run;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if (!(message.roles && message.roles.length))
                                message.roles = [];
                            message.roles.push($root.vesper.v1.RoleCount.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return ScaleRunRequest;
        })();

        v1.ScaleRunResponse = (function() {

            /**
             * Properties of a ScaleRunResponse.
             * @typedef {Object} vesper.v1.ScaleRunResponse.$Properties
             * @property {vesper.v1.RunStatus.$Properties|null} [status] ScaleRunResponse status
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a ScaleRunResponse.
             * @memberof vesper.v1
             * @interface IScaleRunResponse
             * @augments vesper.v1.ScaleRunResponse.$Properties
             * @deprecated Use vesper.v1.ScaleRunResponse.$Properties instead.
             */

            /**
             * Shape of a ScaleRunResponse.
             * @typedef {vesper.v1.ScaleRunResponse.$Properties} vesper.v1.ScaleRunResponse.$Shape
             */

            /**
             * Constructs a new ScaleRunResponse.
             * @memberof vesper.v1
             * @classdesc Represents a ScaleRunResponse.
             * @constructor
             * @param {vesper.v1.ScaleRunResponse.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const ScaleRunResponse = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * ScaleRunResponse status.
             * @member {vesper.v1.RunStatus.$Properties|null|undefined} status
             * @memberof vesper.v1.ScaleRunResponse
             * @instance
             */
            ScaleRunResponse.prototype.status = null;

            /**
             * Encodes the specified ScaleRunResponse message. Does not implicitly {@link vesper.v1.ScaleRunResponse.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.ScaleRunResponse
             * @static
             * @param {vesper.v1.ScaleRunResponse.$Properties} message ScaleRunResponse message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            ScaleRunResponse.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.status != null && $Object.hasOwnProperty.call(message, "status"))
                    $root.vesper.v1.RunStatus.encode(message.status, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a ScaleRunResponse message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.ScaleRunResponse
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.ScaleRunResponse & vesper.v1.ScaleRunResponse.$Shape} ScaleRunResponse
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            ScaleRunResponse.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.ScaleRunResponse();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            message.status = $root.vesper.v1.RunStatus.decode(reader, reader.size(), $undefined, _depth + 1, message.status);
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return ScaleRunResponse;
        })();

        v1.PolicyMetric = (function() {

            /**
             * Properties of a PolicyMetric.
             * @typedef {Object} vesper.v1.PolicyMetric.$Properties
             * @property {string|null} [name] PolicyMetric name
             * @property {number|null} [value] PolicyMetric value
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a PolicyMetric.
             * @memberof vesper.v1
             * @interface IPolicyMetric
             * @augments vesper.v1.PolicyMetric.$Properties
             * @deprecated Use vesper.v1.PolicyMetric.$Properties instead.
             */

            /**
             * Shape of a PolicyMetric.
             * @typedef {vesper.v1.PolicyMetric.$Properties} vesper.v1.PolicyMetric.$Shape
             */

            /**
             * Constructs a new PolicyMetric.
             * @memberof vesper.v1
             * @classdesc Represents a PolicyMetric.
             * @constructor
             * @param {vesper.v1.PolicyMetric.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const PolicyMetric = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * PolicyMetric name.
             * @member {string} name
             * @memberof vesper.v1.PolicyMetric
             * @instance
             */
            PolicyMetric.prototype.name = "";

            /**
             * PolicyMetric value.
             * @member {number} value
             * @memberof vesper.v1.PolicyMetric
             * @instance
             */
            PolicyMetric.prototype.value = 0;

            /**
             * Encodes the specified PolicyMetric message. Does not implicitly {@link vesper.v1.PolicyMetric.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.PolicyMetric
             * @static
             * @param {vesper.v1.PolicyMetric.$Properties} message PolicyMetric message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            PolicyMetric.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.name != null && $Object.hasOwnProperty.call(message, "name") && message.name !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.name);
                if (message.value != null && $Object.hasOwnProperty.call(message, "value") && !$Object.is(message.value, 0))
                    writer.uint32(/* id 2, wireType 1 =*/17).double(message.value);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a PolicyMetric message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.PolicyMetric
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.PolicyMetric & vesper.v1.PolicyMetric.$Shape} PolicyMetric
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            PolicyMetric.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.PolicyMetric();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.name = value;
                            else
                                delete message.name;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 1)
                                break;
                            if (!$Object.is(value = reader.double(), 0))
                                message.value = value;
                            else
                                delete message.value;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return PolicyMetric;
        })();

        v1.PolicySummary = (function() {

            /**
             * Properties of a PolicySummary.
             * @typedef {Object} vesper.v1.PolicySummary.$Properties
             * @property {string|null} [run] PolicySummary run
             * @property {string|null} [policy] PolicySummary policy
             * @property {Long|null} [version] PolicySummary version
             * @property {string|null} [digest] PolicySummary digest
             * @property {string|null} [manifestKey] PolicySummary manifestKey
             * @property {string|null} [stage] PolicySummary stage
             * @property {Long|null} [update] PolicySummary update
             * @property {Long|null} [parentVersion] PolicySummary parentVersion
             * @property {Long|null} [bytes] PolicySummary bytes
             * @property {Long|null} [episodesConsumed] PolicySummary episodesConsumed
             * @property {Long|null} [episodesDiscarded] PolicySummary episodesDiscarded
             * @property {Long|null} [createdAtMs] PolicySummary createdAtMs
             * @property {Array.<vesper.v1.PolicyMetric.$Properties>|null} [metrics] PolicySummary metrics
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a PolicySummary.
             * @memberof vesper.v1
             * @interface IPolicySummary
             * @augments vesper.v1.PolicySummary.$Properties
             * @deprecated Use vesper.v1.PolicySummary.$Properties instead.
             */

            /**
             * Shape of a PolicySummary.
             * @typedef {vesper.v1.PolicySummary.$Properties} vesper.v1.PolicySummary.$Shape
             */

            /**
             * Constructs a new PolicySummary.
             * @memberof vesper.v1
             * @classdesc Represents a PolicySummary.
             * @constructor
             * @param {vesper.v1.PolicySummary.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const PolicySummary = function (properties) {
                this.metrics = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * PolicySummary run.
             * @member {string} run
             * @memberof vesper.v1.PolicySummary
             * @instance
             */
            PolicySummary.prototype.run = "";

            /**
             * PolicySummary policy.
             * @member {string} policy
             * @memberof vesper.v1.PolicySummary
             * @instance
             */
            PolicySummary.prototype.policy = "";

            /**
             * PolicySummary version.
             * @member {Long} version
             * @memberof vesper.v1.PolicySummary
             * @instance
             */
            PolicySummary.prototype.version = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * PolicySummary digest.
             * @member {string} digest
             * @memberof vesper.v1.PolicySummary
             * @instance
             */
            PolicySummary.prototype.digest = "";

            /**
             * PolicySummary manifestKey.
             * @member {string} manifestKey
             * @memberof vesper.v1.PolicySummary
             * @instance
             */
            PolicySummary.prototype.manifestKey = "";

            /**
             * PolicySummary stage.
             * @member {string} stage
             * @memberof vesper.v1.PolicySummary
             * @instance
             */
            PolicySummary.prototype.stage = "";

            /**
             * PolicySummary update.
             * @member {Long} update
             * @memberof vesper.v1.PolicySummary
             * @instance
             */
            PolicySummary.prototype.update = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * PolicySummary parentVersion.
             * @member {Long|null|undefined} parentVersion
             * @memberof vesper.v1.PolicySummary
             * @instance
             */
            PolicySummary.prototype.parentVersion = null;

            /**
             * PolicySummary bytes.
             * @member {Long} bytes
             * @memberof vesper.v1.PolicySummary
             * @instance
             */
            PolicySummary.prototype.bytes = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * PolicySummary episodesConsumed.
             * @member {Long} episodesConsumed
             * @memberof vesper.v1.PolicySummary
             * @instance
             */
            PolicySummary.prototype.episodesConsumed = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * PolicySummary episodesDiscarded.
             * @member {Long} episodesDiscarded
             * @memberof vesper.v1.PolicySummary
             * @instance
             */
            PolicySummary.prototype.episodesDiscarded = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * PolicySummary createdAtMs.
             * @member {Long} createdAtMs
             * @memberof vesper.v1.PolicySummary
             * @instance
             */
            PolicySummary.prototype.createdAtMs = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * PolicySummary metrics.
             * @member {Array.<vesper.v1.PolicyMetric.$Properties>} metrics
             * @memberof vesper.v1.PolicySummary
             * @instance
             */
            PolicySummary.prototype.metrics = $util.emptyArray;

            // OneOf field names bound to virtual getters and setters
            let $oneOfFields;

            // Virtual OneOf for proto3 optional field
            $Object.defineProperty(PolicySummary.prototype, "_parentVersion", {
                get: $util.oneOfGetter($oneOfFields = ["parentVersion"]),
                set: $util.oneOfSetter($oneOfFields)
            });

            /**
             * Encodes the specified PolicySummary message. Does not implicitly {@link vesper.v1.PolicySummary.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.PolicySummary
             * @static
             * @param {vesper.v1.PolicySummary.$Properties} message PolicySummary message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            PolicySummary.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.run != null && $Object.hasOwnProperty.call(message, "run") && message.run !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.run);
                if (message.policy != null && $Object.hasOwnProperty.call(message, "policy") && message.policy !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.policy);
                if (message.version != null && $Object.hasOwnProperty.call(message, "version") && (typeof message.version === "object" ? message.version.low || message.version.high : message.version !== 0))
                    writer.uint32(/* id 3, wireType 0 =*/24).uint64(message.version);
                if (message.digest != null && $Object.hasOwnProperty.call(message, "digest") && message.digest !== "")
                    writer.uint32(/* id 4, wireType 2 =*/34).string(message.digest);
                if (message.manifestKey != null && $Object.hasOwnProperty.call(message, "manifestKey") && message.manifestKey !== "")
                    writer.uint32(/* id 5, wireType 2 =*/42).string(message.manifestKey);
                if (message.stage != null && $Object.hasOwnProperty.call(message, "stage") && message.stage !== "")
                    writer.uint32(/* id 6, wireType 2 =*/50).string(message.stage);
                if (message.update != null && $Object.hasOwnProperty.call(message, "update") && (typeof message.update === "object" ? message.update.low || message.update.high : message.update !== 0))
                    writer.uint32(/* id 7, wireType 0 =*/56).uint64(message.update);
                if (message.parentVersion != null && $Object.hasOwnProperty.call(message, "parentVersion"))
                    writer.uint32(/* id 8, wireType 0 =*/64).uint64(message.parentVersion);
                if (message.bytes != null && $Object.hasOwnProperty.call(message, "bytes") && (typeof message.bytes === "object" ? message.bytes.low || message.bytes.high : message.bytes !== 0))
                    writer.uint32(/* id 9, wireType 0 =*/72).uint64(message.bytes);
                if (message.episodesConsumed != null && $Object.hasOwnProperty.call(message, "episodesConsumed") && (typeof message.episodesConsumed === "object" ? message.episodesConsumed.low || message.episodesConsumed.high : message.episodesConsumed !== 0))
                    writer.uint32(/* id 10, wireType 0 =*/80).uint64(message.episodesConsumed);
                if (message.episodesDiscarded != null && $Object.hasOwnProperty.call(message, "episodesDiscarded") && (typeof message.episodesDiscarded === "object" ? message.episodesDiscarded.low || message.episodesDiscarded.high : message.episodesDiscarded !== 0))
                    writer.uint32(/* id 11, wireType 0 =*/88).uint64(message.episodesDiscarded);
                if (message.createdAtMs != null && $Object.hasOwnProperty.call(message, "createdAtMs") && (typeof message.createdAtMs === "object" ? message.createdAtMs.low || message.createdAtMs.high : message.createdAtMs !== 0))
                    writer.uint32(/* id 12, wireType 0 =*/96).uint64(message.createdAtMs);
                if (message.metrics != null && message.metrics.length)
                    for (let i = 0; i < message.metrics.length; ++i)
                        $root.vesper.v1.PolicyMetric.encode(message.metrics[i], writer.uint32(/* id 13, wireType 2 =*/106).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a PolicySummary message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.PolicySummary
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.PolicySummary & vesper.v1.PolicySummary.$Shape} PolicySummary
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            PolicySummary.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.PolicySummary();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.run = value;
                            else
                                delete message.run;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.policy = value;
                            else
                                delete message.policy;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.version = value;
                            else
                                delete message.version;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.digest = value;
                            else
                                delete message.digest;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.manifestKey = value;
                            else
                                delete message.manifestKey;
                            continue;
                        }
                    case 6: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.stage = value;
                            else
                                delete message.stage;
                            continue;
                        }
                    case 7: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.update = value;
                            else
                                delete message.update;
                            continue;
                        }
                    case 8: {
                            if (wireType !== 0)
                                break;
                            message.parentVersion = reader.uint64();
                            message._parentVersion = "parentVersion";
                            continue;
                        }
                    case 9: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.bytes = value;
                            else
                                delete message.bytes;
                            continue;
                        }
                    case 10: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.episodesConsumed = value;
                            else
                                delete message.episodesConsumed;
                            continue;
                        }
                    case 11: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.episodesDiscarded = value;
                            else
                                delete message.episodesDiscarded;
                            continue;
                        }
                    case 12: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.createdAtMs = value;
                            else
                                delete message.createdAtMs;
                            continue;
                        }
                    case 13: {
                            if (wireType !== 2)
                                break;
                            if (!(message.metrics && message.metrics.length))
                                message.metrics = [];
                            message.metrics.push($root.vesper.v1.PolicyMetric.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return PolicySummary;
        })();

        v1.GetPolicyRequest = (function() {

            /**
             * Properties of a GetPolicyRequest.
             * @typedef {Object} vesper.v1.GetPolicyRequest.$Properties
             * @property {string|null} [run] GetPolicyRequest run
             * @property {string|null} [policy] GetPolicyRequest policy
             * @property {Long|null} [version] GetPolicyRequest version
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a GetPolicyRequest.
             * @memberof vesper.v1
             * @interface IGetPolicyRequest
             * @augments vesper.v1.GetPolicyRequest.$Properties
             * @deprecated Use vesper.v1.GetPolicyRequest.$Properties instead.
             */

            /**
             * Shape of a GetPolicyRequest.
             * @typedef {vesper.v1.GetPolicyRequest.$Properties} vesper.v1.GetPolicyRequest.$Shape
             */

            /**
             * Constructs a new GetPolicyRequest.
             * @memberof vesper.v1
             * @classdesc Represents a GetPolicyRequest.
             * @constructor
             * @param {vesper.v1.GetPolicyRequest.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const GetPolicyRequest = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * GetPolicyRequest run.
             * @member {string} run
             * @memberof vesper.v1.GetPolicyRequest
             * @instance
             */
            GetPolicyRequest.prototype.run = "";

            /**
             * GetPolicyRequest policy.
             * @member {string} policy
             * @memberof vesper.v1.GetPolicyRequest
             * @instance
             */
            GetPolicyRequest.prototype.policy = "";

            /**
             * GetPolicyRequest version.
             * @member {Long|null|undefined} version
             * @memberof vesper.v1.GetPolicyRequest
             * @instance
             */
            GetPolicyRequest.prototype.version = null;

            // OneOf field names bound to virtual getters and setters
            let $oneOfFields;

            // Virtual OneOf for proto3 optional field
            $Object.defineProperty(GetPolicyRequest.prototype, "_version", {
                get: $util.oneOfGetter($oneOfFields = ["version"]),
                set: $util.oneOfSetter($oneOfFields)
            });

            /**
             * Encodes the specified GetPolicyRequest message. Does not implicitly {@link vesper.v1.GetPolicyRequest.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.GetPolicyRequest
             * @static
             * @param {vesper.v1.GetPolicyRequest.$Properties} message GetPolicyRequest message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            GetPolicyRequest.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.run != null && $Object.hasOwnProperty.call(message, "run") && message.run !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.run);
                if (message.policy != null && $Object.hasOwnProperty.call(message, "policy") && message.policy !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.policy);
                if (message.version != null && $Object.hasOwnProperty.call(message, "version"))
                    writer.uint32(/* id 3, wireType 0 =*/24).uint64(message.version);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a GetPolicyRequest message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.GetPolicyRequest
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.GetPolicyRequest & vesper.v1.GetPolicyRequest.$Shape} GetPolicyRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            GetPolicyRequest.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.GetPolicyRequest();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.run = value;
                            else
                                delete message.run;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.policy = value;
                            else
                                delete message.policy;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            message.version = reader.uint64();
                            message._version = "version";
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return GetPolicyRequest;
        })();

        v1.GetPolicyResponse = (function() {

            /**
             * Properties of a GetPolicyResponse.
             * @typedef {Object} vesper.v1.GetPolicyResponse.$Properties
             * @property {vesper.v1.PolicySummary.$Properties|null} [policy] GetPolicyResponse policy
             * @property {vesper.v1.PolicyPointer.$Properties|null} [pointer] GetPolicyResponse pointer
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a GetPolicyResponse.
             * @memberof vesper.v1
             * @interface IGetPolicyResponse
             * @augments vesper.v1.GetPolicyResponse.$Properties
             * @deprecated Use vesper.v1.GetPolicyResponse.$Properties instead.
             */

            /**
             * Shape of a GetPolicyResponse.
             * @typedef {vesper.v1.GetPolicyResponse.$Properties} vesper.v1.GetPolicyResponse.$Shape
             */

            /**
             * Constructs a new GetPolicyResponse.
             * @memberof vesper.v1
             * @classdesc Represents a GetPolicyResponse.
             * @constructor
             * @param {vesper.v1.GetPolicyResponse.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const GetPolicyResponse = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * GetPolicyResponse policy.
             * @member {vesper.v1.PolicySummary.$Properties|null|undefined} policy
             * @memberof vesper.v1.GetPolicyResponse
             * @instance
             */
            GetPolicyResponse.prototype.policy = null;

            /**
             * GetPolicyResponse pointer.
             * @member {vesper.v1.PolicyPointer.$Properties|null|undefined} pointer
             * @memberof vesper.v1.GetPolicyResponse
             * @instance
             */
            GetPolicyResponse.prototype.pointer = null;

            /**
             * Encodes the specified GetPolicyResponse message. Does not implicitly {@link vesper.v1.GetPolicyResponse.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.GetPolicyResponse
             * @static
             * @param {vesper.v1.GetPolicyResponse.$Properties} message GetPolicyResponse message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            GetPolicyResponse.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.policy != null && $Object.hasOwnProperty.call(message, "policy"))
                    $root.vesper.v1.PolicySummary.encode(message.policy, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.pointer != null && $Object.hasOwnProperty.call(message, "pointer"))
                    $root.vesper.v1.PolicyPointer.encode(message.pointer, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a GetPolicyResponse message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.GetPolicyResponse
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.GetPolicyResponse & vesper.v1.GetPolicyResponse.$Shape} GetPolicyResponse
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            GetPolicyResponse.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.GetPolicyResponse();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            message.policy = $root.vesper.v1.PolicySummary.decode(reader, reader.size(), $undefined, _depth + 1, message.policy);
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.pointer = $root.vesper.v1.PolicyPointer.decode(reader, reader.size(), $undefined, _depth + 1, message.pointer);
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return GetPolicyResponse;
        })();

        v1.ListPoliciesRequest = (function() {

            /**
             * Properties of a ListPoliciesRequest.
             * @typedef {Object} vesper.v1.ListPoliciesRequest.$Properties
             * @property {string|null} [run] ListPoliciesRequest run
             * @property {string|null} [after] ListPoliciesRequest after
             * @property {number|null} [limit] ListPoliciesRequest limit
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a ListPoliciesRequest.
             * @memberof vesper.v1
             * @interface IListPoliciesRequest
             * @augments vesper.v1.ListPoliciesRequest.$Properties
             * @deprecated Use vesper.v1.ListPoliciesRequest.$Properties instead.
             */

            /**
             * Shape of a ListPoliciesRequest.
             * @typedef {vesper.v1.ListPoliciesRequest.$Properties} vesper.v1.ListPoliciesRequest.$Shape
             */

            /**
             * Constructs a new ListPoliciesRequest.
             * @memberof vesper.v1
             * @classdesc Represents a ListPoliciesRequest.
             * @constructor
             * @param {vesper.v1.ListPoliciesRequest.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const ListPoliciesRequest = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * ListPoliciesRequest run.
             * @member {string} run
             * @memberof vesper.v1.ListPoliciesRequest
             * @instance
             */
            ListPoliciesRequest.prototype.run = "";

            /**
             * ListPoliciesRequest after.
             * @member {string} after
             * @memberof vesper.v1.ListPoliciesRequest
             * @instance
             */
            ListPoliciesRequest.prototype.after = "";

            /**
             * ListPoliciesRequest limit.
             * @member {number} limit
             * @memberof vesper.v1.ListPoliciesRequest
             * @instance
             */
            ListPoliciesRequest.prototype.limit = 0;

            /**
             * Encodes the specified ListPoliciesRequest message. Does not implicitly {@link vesper.v1.ListPoliciesRequest.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.ListPoliciesRequest
             * @static
             * @param {vesper.v1.ListPoliciesRequest.$Properties} message ListPoliciesRequest message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            ListPoliciesRequest.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.run != null && $Object.hasOwnProperty.call(message, "run") && message.run !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.run);
                if (message.after != null && $Object.hasOwnProperty.call(message, "after") && message.after !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.after);
                if (message.limit != null && $Object.hasOwnProperty.call(message, "limit") && message.limit !== 0)
                    writer.uint32(/* id 3, wireType 0 =*/24).uint32(message.limit);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a ListPoliciesRequest message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.ListPoliciesRequest
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.ListPoliciesRequest & vesper.v1.ListPoliciesRequest.$Shape} ListPoliciesRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            ListPoliciesRequest.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.ListPoliciesRequest();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.run = value;
                            else
                                delete message.run;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.after = value;
                            else
                                delete message.after;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.limit = value;
                            else
                                delete message.limit;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return ListPoliciesRequest;
        })();

        v1.ListPoliciesResponse = (function() {

            /**
             * Properties of a ListPoliciesResponse.
             * @typedef {Object} vesper.v1.ListPoliciesResponse.$Properties
             * @property {Array.<vesper.v1.PolicySummary.$Properties>|null} [policies] ListPoliciesResponse policies
             * @property {string|null} [next] ListPoliciesResponse next
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a ListPoliciesResponse.
             * @memberof vesper.v1
             * @interface IListPoliciesResponse
             * @augments vesper.v1.ListPoliciesResponse.$Properties
             * @deprecated Use vesper.v1.ListPoliciesResponse.$Properties instead.
             */

            /**
             * Shape of a ListPoliciesResponse.
             * @typedef {vesper.v1.ListPoliciesResponse.$Properties} vesper.v1.ListPoliciesResponse.$Shape
             */

            /**
             * Constructs a new ListPoliciesResponse.
             * @memberof vesper.v1
             * @classdesc Represents a ListPoliciesResponse.
             * @constructor
             * @param {vesper.v1.ListPoliciesResponse.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const ListPoliciesResponse = function (properties) {
                this.policies = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * ListPoliciesResponse policies.
             * @member {Array.<vesper.v1.PolicySummary.$Properties>} policies
             * @memberof vesper.v1.ListPoliciesResponse
             * @instance
             */
            ListPoliciesResponse.prototype.policies = $util.emptyArray;

            /**
             * ListPoliciesResponse next.
             * @member {string} next
             * @memberof vesper.v1.ListPoliciesResponse
             * @instance
             */
            ListPoliciesResponse.prototype.next = "";

            /**
             * Encodes the specified ListPoliciesResponse message. Does not implicitly {@link vesper.v1.ListPoliciesResponse.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.ListPoliciesResponse
             * @static
             * @param {vesper.v1.ListPoliciesResponse.$Properties} message ListPoliciesResponse message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            ListPoliciesResponse.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.policies != null && message.policies.length)
                    for (let i = 0; i < message.policies.length; ++i)
                        $root.vesper.v1.PolicySummary.encode(message.policies[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.next != null && $Object.hasOwnProperty.call(message, "next") && message.next !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.next);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a ListPoliciesResponse message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.ListPoliciesResponse
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.ListPoliciesResponse & vesper.v1.ListPoliciesResponse.$Shape} ListPoliciesResponse
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            ListPoliciesResponse.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.ListPoliciesResponse();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if (!(message.policies && message.policies.length))
                                message.policies = [];
                            message.policies.push($root.vesper.v1.PolicySummary.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.next = value;
                            else
                                delete message.next;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return ListPoliciesResponse;
        })();

        v1.WatchPolicyRequest = (function() {

            /**
             * Properties of a WatchPolicyRequest.
             * @typedef {Object} vesper.v1.WatchPolicyRequest.$Properties
             * @property {string|null} [run] WatchPolicyRequest run
             * @property {string|null} [policy] WatchPolicyRequest policy
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a WatchPolicyRequest.
             * @memberof vesper.v1
             * @interface IWatchPolicyRequest
             * @augments vesper.v1.WatchPolicyRequest.$Properties
             * @deprecated Use vesper.v1.WatchPolicyRequest.$Properties instead.
             */

            /**
             * Shape of a WatchPolicyRequest.
             * @typedef {vesper.v1.WatchPolicyRequest.$Properties} vesper.v1.WatchPolicyRequest.$Shape
             */

            /**
             * Constructs a new WatchPolicyRequest.
             * @memberof vesper.v1
             * @classdesc Represents a WatchPolicyRequest.
             * @constructor
             * @param {vesper.v1.WatchPolicyRequest.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const WatchPolicyRequest = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * WatchPolicyRequest run.
             * @member {string} run
             * @memberof vesper.v1.WatchPolicyRequest
             * @instance
             */
            WatchPolicyRequest.prototype.run = "";

            /**
             * WatchPolicyRequest policy.
             * @member {string} policy
             * @memberof vesper.v1.WatchPolicyRequest
             * @instance
             */
            WatchPolicyRequest.prototype.policy = "";

            /**
             * Encodes the specified WatchPolicyRequest message. Does not implicitly {@link vesper.v1.WatchPolicyRequest.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.WatchPolicyRequest
             * @static
             * @param {vesper.v1.WatchPolicyRequest.$Properties} message WatchPolicyRequest message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            WatchPolicyRequest.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.run != null && $Object.hasOwnProperty.call(message, "run") && message.run !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.run);
                if (message.policy != null && $Object.hasOwnProperty.call(message, "policy") && message.policy !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.policy);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a WatchPolicyRequest message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.WatchPolicyRequest
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.WatchPolicyRequest & vesper.v1.WatchPolicyRequest.$Shape} WatchPolicyRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            WatchPolicyRequest.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.WatchPolicyRequest();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.run = value;
                            else
                                delete message.run;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.policy = value;
                            else
                                delete message.policy;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return WatchPolicyRequest;
        })();

        v1.WatchPolicyResponse = (function() {

            /**
             * Properties of a WatchPolicyResponse.
             * @typedef {Object} vesper.v1.WatchPolicyResponse.$Properties
             * @property {vesper.v1.PolicyPointer.$Properties|null} [pointer] WatchPolicyResponse pointer
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a WatchPolicyResponse.
             * @memberof vesper.v1
             * @interface IWatchPolicyResponse
             * @augments vesper.v1.WatchPolicyResponse.$Properties
             * @deprecated Use vesper.v1.WatchPolicyResponse.$Properties instead.
             */

            /**
             * Shape of a WatchPolicyResponse.
             * @typedef {vesper.v1.WatchPolicyResponse.$Properties} vesper.v1.WatchPolicyResponse.$Shape
             */

            /**
             * Constructs a new WatchPolicyResponse.
             * @memberof vesper.v1
             * @classdesc Represents a WatchPolicyResponse.
             * @constructor
             * @param {vesper.v1.WatchPolicyResponse.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const WatchPolicyResponse = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * WatchPolicyResponse pointer.
             * @member {vesper.v1.PolicyPointer.$Properties|null|undefined} pointer
             * @memberof vesper.v1.WatchPolicyResponse
             * @instance
             */
            WatchPolicyResponse.prototype.pointer = null;

            /**
             * Encodes the specified WatchPolicyResponse message. Does not implicitly {@link vesper.v1.WatchPolicyResponse.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.WatchPolicyResponse
             * @static
             * @param {vesper.v1.WatchPolicyResponse.$Properties} message WatchPolicyResponse message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            WatchPolicyResponse.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.pointer != null && $Object.hasOwnProperty.call(message, "pointer"))
                    $root.vesper.v1.PolicyPointer.encode(message.pointer, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a WatchPolicyResponse message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.WatchPolicyResponse
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.WatchPolicyResponse & vesper.v1.WatchPolicyResponse.$Shape} WatchPolicyResponse
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            WatchPolicyResponse.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.WatchPolicyResponse();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            message.pointer = $root.vesper.v1.PolicyPointer.decode(reader, reader.size(), $undefined, _depth + 1, message.pointer);
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return WatchPolicyResponse;
        })();

        v1.ErrorDetail = (function() {

            /**
             * Properties of an ErrorDetail.
             * @typedef {Object} vesper.v1.ErrorDetail.$Properties
             * @property {string|null} [code] ErrorDetail code
             * @property {boolean|null} [retryable] ErrorDetail retryable
             * @property {string|null} [field] ErrorDetail field
             * @property {string|null} [found] ErrorDetail found
             * @property {string|null} [allowed] ErrorDetail allowed
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of an ErrorDetail.
             * @memberof vesper.v1
             * @interface IErrorDetail
             * @augments vesper.v1.ErrorDetail.$Properties
             * @deprecated Use vesper.v1.ErrorDetail.$Properties instead.
             */

            /**
             * Shape of an ErrorDetail.
             * @typedef {vesper.v1.ErrorDetail.$Properties} vesper.v1.ErrorDetail.$Shape
             */

            /**
             * Constructs a new ErrorDetail.
             * @memberof vesper.v1
             * @classdesc Represents an ErrorDetail.
             * @constructor
             * @param {vesper.v1.ErrorDetail.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const ErrorDetail = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * ErrorDetail code.
             * @member {string} code
             * @memberof vesper.v1.ErrorDetail
             * @instance
             */
            ErrorDetail.prototype.code = "";

            /**
             * ErrorDetail retryable.
             * @member {boolean} retryable
             * @memberof vesper.v1.ErrorDetail
             * @instance
             */
            ErrorDetail.prototype.retryable = false;

            /**
             * ErrorDetail field.
             * @member {string} field
             * @memberof vesper.v1.ErrorDetail
             * @instance
             */
            ErrorDetail.prototype.field = "";

            /**
             * ErrorDetail found.
             * @member {string} found
             * @memberof vesper.v1.ErrorDetail
             * @instance
             */
            ErrorDetail.prototype.found = "";

            /**
             * ErrorDetail allowed.
             * @member {string} allowed
             * @memberof vesper.v1.ErrorDetail
             * @instance
             */
            ErrorDetail.prototype.allowed = "";

            /**
             * Encodes the specified ErrorDetail message. Does not implicitly {@link vesper.v1.ErrorDetail.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.ErrorDetail
             * @static
             * @param {vesper.v1.ErrorDetail.$Properties} message ErrorDetail message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            ErrorDetail.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.code != null && $Object.hasOwnProperty.call(message, "code") && message.code !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.code);
                if (message.retryable != null && $Object.hasOwnProperty.call(message, "retryable") && message.retryable !== false)
                    writer.uint32(/* id 2, wireType 0 =*/16).bool(message.retryable);
                if (message.field != null && $Object.hasOwnProperty.call(message, "field") && message.field !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.field);
                if (message.found != null && $Object.hasOwnProperty.call(message, "found") && message.found !== "")
                    writer.uint32(/* id 4, wireType 2 =*/34).string(message.found);
                if (message.allowed != null && $Object.hasOwnProperty.call(message, "allowed") && message.allowed !== "")
                    writer.uint32(/* id 5, wireType 2 =*/42).string(message.allowed);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes an ErrorDetail message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.ErrorDetail
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.ErrorDetail & vesper.v1.ErrorDetail.$Shape} ErrorDetail
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            ErrorDetail.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.ErrorDetail();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.code = value;
                            else
                                delete message.code;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.bool())
                                message.retryable = value;
                            else
                                delete message.retryable;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.field = value;
                            else
                                delete message.field;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.found = value;
                            else
                                delete message.found;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.allowed = value;
                            else
                                delete message.allowed;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return ErrorDetail;
        })();

        v1.PolicyPointer = (function() {

            /**
             * Properties of a PolicyPointer.
             * @typedef {Object} vesper.v1.PolicyPointer.$Properties
             * @property {string|null} [run] PolicyPointer run
             * @property {string|null} [policy] PolicyPointer policy
             * @property {Long|null} [version] PolicyPointer version
             * @property {string|null} [digest] PolicyPointer digest
             * @property {string|null} [manifestKey] PolicyPointer manifestKey
             * @property {Long|null} [publishedAtMs] PolicyPointer publishedAtMs
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a PolicyPointer.
             * @memberof vesper.v1
             * @interface IPolicyPointer
             * @augments vesper.v1.PolicyPointer.$Properties
             * @deprecated Use vesper.v1.PolicyPointer.$Properties instead.
             */

            /**
             * Shape of a PolicyPointer.
             * @typedef {vesper.v1.PolicyPointer.$Properties} vesper.v1.PolicyPointer.$Shape
             */

            /**
             * Constructs a new PolicyPointer.
             * @memberof vesper.v1
             * @classdesc Represents a PolicyPointer.
             * @constructor
             * @param {vesper.v1.PolicyPointer.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const PolicyPointer = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * PolicyPointer run.
             * @member {string} run
             * @memberof vesper.v1.PolicyPointer
             * @instance
             */
            PolicyPointer.prototype.run = "";

            /**
             * PolicyPointer policy.
             * @member {string} policy
             * @memberof vesper.v1.PolicyPointer
             * @instance
             */
            PolicyPointer.prototype.policy = "";

            /**
             * PolicyPointer version.
             * @member {Long} version
             * @memberof vesper.v1.PolicyPointer
             * @instance
             */
            PolicyPointer.prototype.version = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * PolicyPointer digest.
             * @member {string} digest
             * @memberof vesper.v1.PolicyPointer
             * @instance
             */
            PolicyPointer.prototype.digest = "";

            /**
             * PolicyPointer manifestKey.
             * @member {string} manifestKey
             * @memberof vesper.v1.PolicyPointer
             * @instance
             */
            PolicyPointer.prototype.manifestKey = "";

            /**
             * PolicyPointer publishedAtMs.
             * @member {Long} publishedAtMs
             * @memberof vesper.v1.PolicyPointer
             * @instance
             */
            PolicyPointer.prototype.publishedAtMs = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * Encodes the specified PolicyPointer message. Does not implicitly {@link vesper.v1.PolicyPointer.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.PolicyPointer
             * @static
             * @param {vesper.v1.PolicyPointer.$Properties} message PolicyPointer message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            PolicyPointer.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.run != null && $Object.hasOwnProperty.call(message, "run") && message.run !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.run);
                if (message.policy != null && $Object.hasOwnProperty.call(message, "policy") && message.policy !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.policy);
                if (message.version != null && $Object.hasOwnProperty.call(message, "version") && (typeof message.version === "object" ? message.version.low || message.version.high : message.version !== 0))
                    writer.uint32(/* id 3, wireType 0 =*/24).uint64(message.version);
                if (message.digest != null && $Object.hasOwnProperty.call(message, "digest") && message.digest !== "")
                    writer.uint32(/* id 4, wireType 2 =*/34).string(message.digest);
                if (message.manifestKey != null && $Object.hasOwnProperty.call(message, "manifestKey") && message.manifestKey !== "")
                    writer.uint32(/* id 5, wireType 2 =*/42).string(message.manifestKey);
                if (message.publishedAtMs != null && $Object.hasOwnProperty.call(message, "publishedAtMs") && (typeof message.publishedAtMs === "object" ? message.publishedAtMs.low || message.publishedAtMs.high : message.publishedAtMs !== 0))
                    writer.uint32(/* id 6, wireType 0 =*/48).uint64(message.publishedAtMs);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a PolicyPointer message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.PolicyPointer
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.PolicyPointer & vesper.v1.PolicyPointer.$Shape} PolicyPointer
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            PolicyPointer.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.PolicyPointer();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.run = value;
                            else
                                delete message.run;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.policy = value;
                            else
                                delete message.policy;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.version = value;
                            else
                                delete message.version;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.digest = value;
                            else
                                delete message.digest;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.manifestKey = value;
                            else
                                delete message.manifestKey;
                            continue;
                        }
                    case 6: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.publishedAtMs = value;
                            else
                                delete message.publishedAtMs;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return PolicyPointer;
        })();

        v1.DroppedMember = (function() {

            /**
             * Properties of a DroppedMember.
             * @typedef {Object} vesper.v1.DroppedMember.$Properties
             * @property {number|null} [member] DroppedMember member
             * @property {string|null} [episode] DroppedMember episode
             * @property {string|null} [reason] DroppedMember reason
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a DroppedMember.
             * @memberof vesper.v1
             * @interface IDroppedMember
             * @augments vesper.v1.DroppedMember.$Properties
             * @deprecated Use vesper.v1.DroppedMember.$Properties instead.
             */

            /**
             * Shape of a DroppedMember.
             * @typedef {vesper.v1.DroppedMember.$Properties} vesper.v1.DroppedMember.$Shape
             */

            /**
             * Constructs a new DroppedMember.
             * @memberof vesper.v1
             * @classdesc Represents a DroppedMember.
             * @constructor
             * @param {vesper.v1.DroppedMember.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const DroppedMember = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * DroppedMember member.
             * @member {number} member
             * @memberof vesper.v1.DroppedMember
             * @instance
             */
            DroppedMember.prototype.member = 0;

            /**
             * DroppedMember episode.
             * @member {string} episode
             * @memberof vesper.v1.DroppedMember
             * @instance
             */
            DroppedMember.prototype.episode = "";

            /**
             * DroppedMember reason.
             * @member {string} reason
             * @memberof vesper.v1.DroppedMember
             * @instance
             */
            DroppedMember.prototype.reason = "";

            /**
             * Encodes the specified DroppedMember message. Does not implicitly {@link vesper.v1.DroppedMember.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.DroppedMember
             * @static
             * @param {vesper.v1.DroppedMember.$Properties} message DroppedMember message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            DroppedMember.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.member != null && $Object.hasOwnProperty.call(message, "member") && message.member !== 0)
                    writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.member);
                if (message.episode != null && $Object.hasOwnProperty.call(message, "episode") && message.episode !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.episode);
                if (message.reason != null && $Object.hasOwnProperty.call(message, "reason") && message.reason !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.reason);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a DroppedMember message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.DroppedMember
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.DroppedMember & vesper.v1.DroppedMember.$Shape} DroppedMember
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            DroppedMember.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.DroppedMember();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.member = value;
                            else
                                delete message.member;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.episode = value;
                            else
                                delete message.episode;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.reason = value;
                            else
                                delete message.reason;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return DroppedMember;
        })();

        v1.GroupClosed = (function() {

            /**
             * Properties of a GroupClosed.
             * @typedef {Object} vesper.v1.GroupClosed.$Properties
             * @property {string|null} [run] GroupClosed run
             * @property {string|null} [stage] GroupClosed stage
             * @property {string|null} [policy] GroupClosed policy
             * @property {Long|null} [group] GroupClosed group
             * @property {string|null} [taskId] GroupClosed taskId
             * @property {Array.<string>|null} [members] GroupClosed members
             * @property {Array.<vesper.v1.DroppedMember.$Properties>|null} [dropped] GroupClosed dropped
             * @property {string|null} [reason] GroupClosed reason
             * @property {Long|null} [closedAtMs] GroupClosed closedAtMs
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a GroupClosed.
             * @memberof vesper.v1
             * @interface IGroupClosed
             * @augments vesper.v1.GroupClosed.$Properties
             * @deprecated Use vesper.v1.GroupClosed.$Properties instead.
             */

            /**
             * Shape of a GroupClosed.
             * @typedef {vesper.v1.GroupClosed.$Properties} vesper.v1.GroupClosed.$Shape
             */

            /**
             * Constructs a new GroupClosed.
             * @memberof vesper.v1
             * @classdesc Represents a GroupClosed.
             * @constructor
             * @param {vesper.v1.GroupClosed.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const GroupClosed = function (properties) {
                this.members = [];
                this.dropped = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * GroupClosed run.
             * @member {string} run
             * @memberof vesper.v1.GroupClosed
             * @instance
             */
            GroupClosed.prototype.run = "";

            /**
             * GroupClosed stage.
             * @member {string} stage
             * @memberof vesper.v1.GroupClosed
             * @instance
             */
            GroupClosed.prototype.stage = "";

            /**
             * GroupClosed policy.
             * @member {string} policy
             * @memberof vesper.v1.GroupClosed
             * @instance
             */
            GroupClosed.prototype.policy = "";

            /**
             * GroupClosed group.
             * @member {Long} group
             * @memberof vesper.v1.GroupClosed
             * @instance
             */
            GroupClosed.prototype.group = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * GroupClosed taskId.
             * @member {string} taskId
             * @memberof vesper.v1.GroupClosed
             * @instance
             */
            GroupClosed.prototype.taskId = "";

            /**
             * GroupClosed members.
             * @member {Array.<string>} members
             * @memberof vesper.v1.GroupClosed
             * @instance
             */
            GroupClosed.prototype.members = $util.emptyArray;

            /**
             * GroupClosed dropped.
             * @member {Array.<vesper.v1.DroppedMember.$Properties>} dropped
             * @memberof vesper.v1.GroupClosed
             * @instance
             */
            GroupClosed.prototype.dropped = $util.emptyArray;

            /**
             * GroupClosed reason.
             * @member {string} reason
             * @memberof vesper.v1.GroupClosed
             * @instance
             */
            GroupClosed.prototype.reason = "";

            /**
             * GroupClosed closedAtMs.
             * @member {Long} closedAtMs
             * @memberof vesper.v1.GroupClosed
             * @instance
             */
            GroupClosed.prototype.closedAtMs = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * Encodes the specified GroupClosed message. Does not implicitly {@link vesper.v1.GroupClosed.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.GroupClosed
             * @static
             * @param {vesper.v1.GroupClosed.$Properties} message GroupClosed message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            GroupClosed.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.run != null && $Object.hasOwnProperty.call(message, "run") && message.run !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.run);
                if (message.stage != null && $Object.hasOwnProperty.call(message, "stage") && message.stage !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.stage);
                if (message.policy != null && $Object.hasOwnProperty.call(message, "policy") && message.policy !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.policy);
                if (message.group != null && $Object.hasOwnProperty.call(message, "group") && (typeof message.group === "object" ? message.group.low || message.group.high : message.group !== 0))
                    writer.uint32(/* id 4, wireType 0 =*/32).uint64(message.group);
                if (message.taskId != null && $Object.hasOwnProperty.call(message, "taskId") && message.taskId !== "")
                    writer.uint32(/* id 5, wireType 2 =*/42).string(message.taskId);
                if (message.members != null && message.members.length)
                    for (let i = 0; i < message.members.length; ++i)
                        writer.uint32(/* id 6, wireType 2 =*/50).string(message.members[i]);
                if (message.dropped != null && message.dropped.length)
                    for (let i = 0; i < message.dropped.length; ++i)
                        $root.vesper.v1.DroppedMember.encode(message.dropped[i], writer.uint32(/* id 7, wireType 2 =*/58).fork(), _depth + 1).ldelim();
                if (message.reason != null && $Object.hasOwnProperty.call(message, "reason") && message.reason !== "")
                    writer.uint32(/* id 8, wireType 2 =*/66).string(message.reason);
                if (message.closedAtMs != null && $Object.hasOwnProperty.call(message, "closedAtMs") && (typeof message.closedAtMs === "object" ? message.closedAtMs.low || message.closedAtMs.high : message.closedAtMs !== 0))
                    writer.uint32(/* id 9, wireType 0 =*/72).uint64(message.closedAtMs);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a GroupClosed message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.GroupClosed
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.GroupClosed & vesper.v1.GroupClosed.$Shape} GroupClosed
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            GroupClosed.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.GroupClosed();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.run = value;
                            else
                                delete message.run;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.stage = value;
                            else
                                delete message.stage;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.policy = value;
                            else
                                delete message.policy;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.group = value;
                            else
                                delete message.group;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.taskId = value;
                            else
                                delete message.taskId;
                            continue;
                        }
                    case 6: {
                            if (wireType !== 2)
                                break;
                            if (!(message.members && message.members.length))
                                message.members = [];
                            message.members.push(reader.stringVerify());
                            continue;
                        }
                    case 7: {
                            if (wireType !== 2)
                                break;
                            if (!(message.dropped && message.dropped.length))
                                message.dropped = [];
                            message.dropped.push($root.vesper.v1.DroppedMember.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 8: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.reason = value;
                            else
                                delete message.reason;
                            continue;
                        }
                    case 9: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.closedAtMs = value;
                            else
                                delete message.closedAtMs;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return GroupClosed;
        })();

        /**
         * SettledOutcome enum.
         * @name vesper.v1.SettledOutcome
         * @enum {number}
         * @property {number} SETTLED_OUTCOME_UNSPECIFIED=0 SETTLED_OUTCOME_UNSPECIFIED value
         * @property {number} SETTLED_OUTCOME_CONSUMED=1 SETTLED_OUTCOME_CONSUMED value
         * @property {number} SETTLED_OUTCOME_DISCARDED=2 SETTLED_OUTCOME_DISCARDED value
         */
        v1.SettledOutcome = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "SETTLED_OUTCOME_UNSPECIFIED"] = 0;
            values[valuesById[1] = "SETTLED_OUTCOME_CONSUMED"] = 1;
            values[valuesById[2] = "SETTLED_OUTCOME_DISCARDED"] = 2;
            return values;
        })();

        /**
         * RunPhase enum.
         * @name vesper.v1.RunPhase
         * @enum {number}
         * @property {number} RUN_PHASE_UNSPECIFIED=0 RUN_PHASE_UNSPECIFIED value
         * @property {number} RUN_PHASE_STARTING=1 RUN_PHASE_STARTING value
         * @property {number} RUN_PHASE_RUNNING=2 RUN_PHASE_RUNNING value
         * @property {number} RUN_PHASE_STAGE_FINISHED=3 RUN_PHASE_STAGE_FINISHED value
         * @property {number} RUN_PHASE_FINISHED=4 RUN_PHASE_FINISHED value
         * @property {number} RUN_PHASE_FAILED=5 RUN_PHASE_FAILED value
         * @property {number} RUN_PHASE_SUSPENDED=6 RUN_PHASE_SUSPENDED value
         */
        v1.RunPhase = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "RUN_PHASE_UNSPECIFIED"] = 0;
            values[valuesById[1] = "RUN_PHASE_STARTING"] = 1;
            values[valuesById[2] = "RUN_PHASE_RUNNING"] = 2;
            values[valuesById[3] = "RUN_PHASE_STAGE_FINISHED"] = 3;
            values[valuesById[4] = "RUN_PHASE_FINISHED"] = 4;
            values[valuesById[5] = "RUN_PHASE_FAILED"] = 5;
            values[valuesById[6] = "RUN_PHASE_SUSPENDED"] = 6;
            return values;
        })();

        v1.Settled = (function() {

            /**
             * Properties of a Settled.
             * @typedef {Object} vesper.v1.Settled.$Properties
             * @property {string|null} [run] Settled run
             * @property {string|null} [policy] Settled policy
             * @property {Long|null} [group] Settled group
             * @property {vesper.v1.SettledOutcome|null} [outcome] Settled outcome
             * @property {string|null} [reason] Settled reason
             * @property {Long|null} [version] Settled version
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Settled.
             * @memberof vesper.v1
             * @interface ISettled
             * @augments vesper.v1.Settled.$Properties
             * @deprecated Use vesper.v1.Settled.$Properties instead.
             */

            /**
             * Shape of a Settled.
             * @typedef {vesper.v1.Settled.$Properties} vesper.v1.Settled.$Shape
             */

            /**
             * Constructs a new Settled.
             * @memberof vesper.v1
             * @classdesc Represents a Settled.
             * @constructor
             * @param {vesper.v1.Settled.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Settled = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Settled run.
             * @member {string} run
             * @memberof vesper.v1.Settled
             * @instance
             */
            Settled.prototype.run = "";

            /**
             * Settled policy.
             * @member {string} policy
             * @memberof vesper.v1.Settled
             * @instance
             */
            Settled.prototype.policy = "";

            /**
             * Settled group.
             * @member {Long} group
             * @memberof vesper.v1.Settled
             * @instance
             */
            Settled.prototype.group = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * Settled outcome.
             * @member {vesper.v1.SettledOutcome} outcome
             * @memberof vesper.v1.Settled
             * @instance
             */
            Settled.prototype.outcome = 0;

            /**
             * Settled reason.
             * @member {string} reason
             * @memberof vesper.v1.Settled
             * @instance
             */
            Settled.prototype.reason = "";

            /**
             * Settled version.
             * @member {Long} version
             * @memberof vesper.v1.Settled
             * @instance
             */
            Settled.prototype.version = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * Encodes the specified Settled message. Does not implicitly {@link vesper.v1.Settled.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.Settled
             * @static
             * @param {vesper.v1.Settled.$Properties} message Settled message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Settled.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.run != null && $Object.hasOwnProperty.call(message, "run") && message.run !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.run);
                if (message.policy != null && $Object.hasOwnProperty.call(message, "policy") && message.policy !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.policy);
                if (message.group != null && $Object.hasOwnProperty.call(message, "group") && (typeof message.group === "object" ? message.group.low || message.group.high : message.group !== 0))
                    writer.uint32(/* id 3, wireType 0 =*/24).uint64(message.group);
                if (message.outcome != null && $Object.hasOwnProperty.call(message, "outcome") && message.outcome !== 0)
                    writer.uint32(/* id 4, wireType 0 =*/32).int32(message.outcome);
                if (message.reason != null && $Object.hasOwnProperty.call(message, "reason") && message.reason !== "")
                    writer.uint32(/* id 5, wireType 2 =*/42).string(message.reason);
                if (message.version != null && $Object.hasOwnProperty.call(message, "version") && (typeof message.version === "object" ? message.version.low || message.version.high : message.version !== 0))
                    writer.uint32(/* id 6, wireType 0 =*/48).uint64(message.version);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Settled message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.Settled
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.Settled & vesper.v1.Settled.$Shape} Settled
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Settled.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.Settled();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.run = value;
                            else
                                delete message.run;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.policy = value;
                            else
                                delete message.policy;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.group = value;
                            else
                                delete message.group;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.int32())
                                message.outcome = value;
                            else
                                delete message.outcome;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.reason = value;
                            else
                                delete message.reason;
                            continue;
                        }
                    case 6: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.version = value;
                            else
                                delete message.version;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Settled;
        })();

        v1.PhaseChanged = (function() {

            /**
             * Properties of a PhaseChanged.
             * @typedef {Object} vesper.v1.PhaseChanged.$Properties
             * @property {string|null} [run] PhaseChanged run
             * @property {string|null} [stage] PhaseChanged stage
             * @property {vesper.v1.RunPhase|null} [phase] PhaseChanged phase
             * @property {string|null} [reason] PhaseChanged reason
             * @property {Long|null} [atMs] PhaseChanged atMs
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a PhaseChanged.
             * @memberof vesper.v1
             * @interface IPhaseChanged
             * @augments vesper.v1.PhaseChanged.$Properties
             * @deprecated Use vesper.v1.PhaseChanged.$Properties instead.
             */

            /**
             * Shape of a PhaseChanged.
             * @typedef {vesper.v1.PhaseChanged.$Properties} vesper.v1.PhaseChanged.$Shape
             */

            /**
             * Constructs a new PhaseChanged.
             * @memberof vesper.v1
             * @classdesc Represents a PhaseChanged.
             * @constructor
             * @param {vesper.v1.PhaseChanged.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const PhaseChanged = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * PhaseChanged run.
             * @member {string} run
             * @memberof vesper.v1.PhaseChanged
             * @instance
             */
            PhaseChanged.prototype.run = "";

            /**
             * PhaseChanged stage.
             * @member {string} stage
             * @memberof vesper.v1.PhaseChanged
             * @instance
             */
            PhaseChanged.prototype.stage = "";

            /**
             * PhaseChanged phase.
             * @member {vesper.v1.RunPhase} phase
             * @memberof vesper.v1.PhaseChanged
             * @instance
             */
            PhaseChanged.prototype.phase = 0;

            /**
             * PhaseChanged reason.
             * @member {string} reason
             * @memberof vesper.v1.PhaseChanged
             * @instance
             */
            PhaseChanged.prototype.reason = "";

            /**
             * PhaseChanged atMs.
             * @member {Long} atMs
             * @memberof vesper.v1.PhaseChanged
             * @instance
             */
            PhaseChanged.prototype.atMs = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * Encodes the specified PhaseChanged message. Does not implicitly {@link vesper.v1.PhaseChanged.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.PhaseChanged
             * @static
             * @param {vesper.v1.PhaseChanged.$Properties} message PhaseChanged message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            PhaseChanged.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.run != null && $Object.hasOwnProperty.call(message, "run") && message.run !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.run);
                if (message.stage != null && $Object.hasOwnProperty.call(message, "stage") && message.stage !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.stage);
                if (message.phase != null && $Object.hasOwnProperty.call(message, "phase") && message.phase !== 0)
                    writer.uint32(/* id 3, wireType 0 =*/24).int32(message.phase);
                if (message.reason != null && $Object.hasOwnProperty.call(message, "reason") && message.reason !== "")
                    writer.uint32(/* id 4, wireType 2 =*/34).string(message.reason);
                if (message.atMs != null && $Object.hasOwnProperty.call(message, "atMs") && (typeof message.atMs === "object" ? message.atMs.low || message.atMs.high : message.atMs !== 0))
                    writer.uint32(/* id 5, wireType 0 =*/40).uint64(message.atMs);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a PhaseChanged message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.PhaseChanged
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.PhaseChanged & vesper.v1.PhaseChanged.$Shape} PhaseChanged
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            PhaseChanged.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.PhaseChanged();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.run = value;
                            else
                                delete message.run;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.stage = value;
                            else
                                delete message.stage;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.int32())
                                message.phase = value;
                            else
                                delete message.phase;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.reason = value;
                            else
                                delete message.reason;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.atMs = value;
                            else
                                delete message.atMs;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return PhaseChanged;
        })();

        v1.Validated = (function() {

            /**
             * Properties of a Validated.
             * @typedef {Object} vesper.v1.Validated.$Properties
             * @property {string|null} [run] Validated run
             * @property {string|null} [policy] Validated policy
             * @property {Long|null} [version] Validated version
             * @property {number|null} [success] Validated success
             * @property {number|null} [episodes] Validated episodes
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Validated.
             * @memberof vesper.v1
             * @interface IValidated
             * @augments vesper.v1.Validated.$Properties
             * @deprecated Use vesper.v1.Validated.$Properties instead.
             */

            /**
             * Shape of a Validated.
             * @typedef {vesper.v1.Validated.$Properties} vesper.v1.Validated.$Shape
             */

            /**
             * Constructs a new Validated.
             * @memberof vesper.v1
             * @classdesc Represents a Validated.
             * @constructor
             * @param {vesper.v1.Validated.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Validated = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Validated run.
             * @member {string} run
             * @memberof vesper.v1.Validated
             * @instance
             */
            Validated.prototype.run = "";

            /**
             * Validated policy.
             * @member {string} policy
             * @memberof vesper.v1.Validated
             * @instance
             */
            Validated.prototype.policy = "";

            /**
             * Validated version.
             * @member {Long} version
             * @memberof vesper.v1.Validated
             * @instance
             */
            Validated.prototype.version = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * Validated success.
             * @member {number} success
             * @memberof vesper.v1.Validated
             * @instance
             */
            Validated.prototype.success = 0;

            /**
             * Validated episodes.
             * @member {number} episodes
             * @memberof vesper.v1.Validated
             * @instance
             */
            Validated.prototype.episodes = 0;

            /**
             * Encodes the specified Validated message. Does not implicitly {@link vesper.v1.Validated.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.Validated
             * @static
             * @param {vesper.v1.Validated.$Properties} message Validated message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Validated.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.run != null && $Object.hasOwnProperty.call(message, "run") && message.run !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.run);
                if (message.policy != null && $Object.hasOwnProperty.call(message, "policy") && message.policy !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.policy);
                if (message.version != null && $Object.hasOwnProperty.call(message, "version") && (typeof message.version === "object" ? message.version.low || message.version.high : message.version !== 0))
                    writer.uint32(/* id 3, wireType 0 =*/24).uint64(message.version);
                if (message.success != null && $Object.hasOwnProperty.call(message, "success") && !$Object.is(message.success, 0))
                    writer.uint32(/* id 4, wireType 1 =*/33).double(message.success);
                if (message.episodes != null && $Object.hasOwnProperty.call(message, "episodes") && message.episodes !== 0)
                    writer.uint32(/* id 5, wireType 0 =*/40).uint32(message.episodes);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Validated message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.Validated
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.Validated & vesper.v1.Validated.$Shape} Validated
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Validated.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.Validated();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.run = value;
                            else
                                delete message.run;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.policy = value;
                            else
                                delete message.policy;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.version = value;
                            else
                                delete message.version;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 1)
                                break;
                            if (!$Object.is(value = reader.double(), 0))
                                message.success = value;
                            else
                                delete message.success;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.episodes = value;
                            else
                                delete message.episodes;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Validated;
        })();

        v1.StepTiming = (function() {

            /**
             * Properties of a StepTiming.
             * @typedef {Object} vesper.v1.StepTiming.$Properties
             * @property {number|null} [observeMs] StepTiming observeMs
             * @property {number|null} [inferMs] StepTiming inferMs
             * @property {number|null} [actMs] StepTiming actMs
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a StepTiming.
             * @memberof vesper.v1
             * @interface IStepTiming
             * @augments vesper.v1.StepTiming.$Properties
             * @deprecated Use vesper.v1.StepTiming.$Properties instead.
             */

            /**
             * Shape of a StepTiming.
             * @typedef {vesper.v1.StepTiming.$Properties} vesper.v1.StepTiming.$Shape
             */

            /**
             * Constructs a new StepTiming.
             * @memberof vesper.v1
             * @classdesc Represents a StepTiming.
             * @constructor
             * @param {vesper.v1.StepTiming.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const StepTiming = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * StepTiming observeMs.
             * @member {number} observeMs
             * @memberof vesper.v1.StepTiming
             * @instance
             */
            StepTiming.prototype.observeMs = 0;

            /**
             * StepTiming inferMs.
             * @member {number} inferMs
             * @memberof vesper.v1.StepTiming
             * @instance
             */
            StepTiming.prototype.inferMs = 0;

            /**
             * StepTiming actMs.
             * @member {number} actMs
             * @memberof vesper.v1.StepTiming
             * @instance
             */
            StepTiming.prototype.actMs = 0;

            /**
             * Encodes the specified StepTiming message. Does not implicitly {@link vesper.v1.StepTiming.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.StepTiming
             * @static
             * @param {vesper.v1.StepTiming.$Properties} message StepTiming message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            StepTiming.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.observeMs != null && $Object.hasOwnProperty.call(message, "observeMs") && !$Object.is(message.observeMs, 0))
                    writer.uint32(/* id 1, wireType 1 =*/9).double(message.observeMs);
                if (message.inferMs != null && $Object.hasOwnProperty.call(message, "inferMs") && !$Object.is(message.inferMs, 0))
                    writer.uint32(/* id 2, wireType 1 =*/17).double(message.inferMs);
                if (message.actMs != null && $Object.hasOwnProperty.call(message, "actMs") && !$Object.is(message.actMs, 0))
                    writer.uint32(/* id 3, wireType 1 =*/25).double(message.actMs);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a StepTiming message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.StepTiming
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.StepTiming & vesper.v1.StepTiming.$Shape} StepTiming
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            StepTiming.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.StepTiming();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 1)
                                break;
                            if (!$Object.is(value = reader.double(), 0))
                                message.observeMs = value;
                            else
                                delete message.observeMs;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 1)
                                break;
                            if (!$Object.is(value = reader.double(), 0))
                                message.inferMs = value;
                            else
                                delete message.inferMs;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 1)
                                break;
                            if (!$Object.is(value = reader.double(), 0))
                                message.actMs = value;
                            else
                                delete message.actMs;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return StepTiming;
        })();

        v1.Step = (function() {

            /**
             * Properties of a Step.
             * @typedef {Object} vesper.v1.Step.$Properties
             * @property {string|null} [run] Step run
             * @property {string|null} [episode] Step episode
             * @property {vesper.v1.Epoch.$Properties|null} [epoch] Step epoch
             * @property {number|null} [index] Step index
             * @property {string|null} [frame] Step frame
             * @property {string|null} [frameSha256] Step frameSha256
             * @property {number|null} [observationSeq] Step observationSeq
             * @property {string|null} [observationText] Step observationText
             * @property {string|null} [location] Step location
             * @property {Array.<string>|null} [history] Step history
             * @property {number|null} [hintType] Step hintType
             * @property {number|null} [temperature] Step temperature
             * @property {vesper.v1.ActResponse.$Properties|null} [response] Step response
             * @property {vesper.v1.Consequence|null} [consequence] Step consequence
             * @property {boolean|null} [refused] Step refused
             * @property {string|null} [executorText] Step executorText
             * @property {boolean|null} [changed] Step changed
             * @property {vesper.v1.StepTiming.$Properties|null} [timing] Step timing
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Step.
             * @memberof vesper.v1
             * @interface IStep
             * @augments vesper.v1.Step.$Properties
             * @deprecated Use vesper.v1.Step.$Properties instead.
             */

            /**
             * Shape of a Step.
             * @typedef {vesper.v1.Step.$Properties} vesper.v1.Step.$Shape
             */

            /**
             * Constructs a new Step.
             * @memberof vesper.v1
             * @classdesc Represents a Step.
             * @constructor
             * @param {vesper.v1.Step.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Step = function (properties) {
                this.history = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Step run.
             * @member {string} run
             * @memberof vesper.v1.Step
             * @instance
             */
            Step.prototype.run = "";

            /**
             * Step episode.
             * @member {string} episode
             * @memberof vesper.v1.Step
             * @instance
             */
            Step.prototype.episode = "";

            /**
             * Step epoch.
             * @member {vesper.v1.Epoch.$Properties|null|undefined} epoch
             * @memberof vesper.v1.Step
             * @instance
             */
            Step.prototype.epoch = null;

            /**
             * Step index.
             * @member {number} index
             * @memberof vesper.v1.Step
             * @instance
             */
            Step.prototype.index = 0;

            /**
             * Step frame.
             * @member {string} frame
             * @memberof vesper.v1.Step
             * @instance
             */
            Step.prototype.frame = "";

            /**
             * Step frameSha256.
             * @member {string} frameSha256
             * @memberof vesper.v1.Step
             * @instance
             */
            Step.prototype.frameSha256 = "";

            /**
             * Step observationSeq.
             * @member {number} observationSeq
             * @memberof vesper.v1.Step
             * @instance
             */
            Step.prototype.observationSeq = 0;

            /**
             * Step observationText.
             * @member {string} observationText
             * @memberof vesper.v1.Step
             * @instance
             */
            Step.prototype.observationText = "";

            /**
             * Step location.
             * @member {string} location
             * @memberof vesper.v1.Step
             * @instance
             */
            Step.prototype.location = "";

            /**
             * Step history.
             * @member {Array.<string>} history
             * @memberof vesper.v1.Step
             * @instance
             */
            Step.prototype.history = $util.emptyArray;

            /**
             * Step hintType.
             * @member {number} hintType
             * @memberof vesper.v1.Step
             * @instance
             */
            Step.prototype.hintType = 0;

            /**
             * Step temperature.
             * @member {number} temperature
             * @memberof vesper.v1.Step
             * @instance
             */
            Step.prototype.temperature = 0;

            /**
             * Step response.
             * @member {vesper.v1.ActResponse.$Properties|null|undefined} response
             * @memberof vesper.v1.Step
             * @instance
             */
            Step.prototype.response = null;

            /**
             * Step consequence.
             * @member {vesper.v1.Consequence} consequence
             * @memberof vesper.v1.Step
             * @instance
             */
            Step.prototype.consequence = 0;

            /**
             * Step refused.
             * @member {boolean} refused
             * @memberof vesper.v1.Step
             * @instance
             */
            Step.prototype.refused = false;

            /**
             * Step executorText.
             * @member {string} executorText
             * @memberof vesper.v1.Step
             * @instance
             */
            Step.prototype.executorText = "";

            /**
             * Step changed.
             * @member {boolean} changed
             * @memberof vesper.v1.Step
             * @instance
             */
            Step.prototype.changed = false;

            /**
             * Step timing.
             * @member {vesper.v1.StepTiming.$Properties|null|undefined} timing
             * @memberof vesper.v1.Step
             * @instance
             */
            Step.prototype.timing = null;

            /**
             * Encodes the specified Step message. Does not implicitly {@link vesper.v1.Step.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.Step
             * @static
             * @param {vesper.v1.Step.$Properties} message Step message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Step.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.run != null && $Object.hasOwnProperty.call(message, "run") && message.run !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.run);
                if (message.episode != null && $Object.hasOwnProperty.call(message, "episode") && message.episode !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.episode);
                if (message.epoch != null && $Object.hasOwnProperty.call(message, "epoch"))
                    $root.vesper.v1.Epoch.encode(message.epoch, writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
                if (message.index != null && $Object.hasOwnProperty.call(message, "index") && message.index !== 0)
                    writer.uint32(/* id 4, wireType 0 =*/32).uint32(message.index);
                if (message.frame != null && $Object.hasOwnProperty.call(message, "frame") && message.frame !== "")
                    writer.uint32(/* id 5, wireType 2 =*/42).string(message.frame);
                if (message.frameSha256 != null && $Object.hasOwnProperty.call(message, "frameSha256") && message.frameSha256 !== "")
                    writer.uint32(/* id 6, wireType 2 =*/50).string(message.frameSha256);
                if (message.observationSeq != null && $Object.hasOwnProperty.call(message, "observationSeq") && message.observationSeq !== 0)
                    writer.uint32(/* id 7, wireType 0 =*/56).uint32(message.observationSeq);
                if (message.observationText != null && $Object.hasOwnProperty.call(message, "observationText") && message.observationText !== "")
                    writer.uint32(/* id 8, wireType 2 =*/66).string(message.observationText);
                if (message.location != null && $Object.hasOwnProperty.call(message, "location") && message.location !== "")
                    writer.uint32(/* id 9, wireType 2 =*/74).string(message.location);
                if (message.history != null && message.history.length)
                    for (let i = 0; i < message.history.length; ++i)
                        writer.uint32(/* id 10, wireType 2 =*/82).string(message.history[i]);
                if (message.hintType != null && $Object.hasOwnProperty.call(message, "hintType") && message.hintType !== 0)
                    writer.uint32(/* id 11, wireType 0 =*/88).uint32(message.hintType);
                if (message.temperature != null && $Object.hasOwnProperty.call(message, "temperature") && !$Object.is(message.temperature, 0))
                    writer.uint32(/* id 12, wireType 1 =*/97).double(message.temperature);
                if (message.response != null && $Object.hasOwnProperty.call(message, "response"))
                    $root.vesper.v1.ActResponse.encode(message.response, writer.uint32(/* id 13, wireType 2 =*/106).fork(), _depth + 1).ldelim();
                if (message.consequence != null && $Object.hasOwnProperty.call(message, "consequence") && message.consequence !== 0)
                    writer.uint32(/* id 14, wireType 0 =*/112).int32(message.consequence);
                if (message.refused != null && $Object.hasOwnProperty.call(message, "refused") && message.refused !== false)
                    writer.uint32(/* id 15, wireType 0 =*/120).bool(message.refused);
                if (message.executorText != null && $Object.hasOwnProperty.call(message, "executorText") && message.executorText !== "")
                    writer.uint32(/* id 16, wireType 2 =*/130).string(message.executorText);
                if (message.changed != null && $Object.hasOwnProperty.call(message, "changed") && message.changed !== false)
                    writer.uint32(/* id 17, wireType 0 =*/136).bool(message.changed);
                if (message.timing != null && $Object.hasOwnProperty.call(message, "timing"))
                    $root.vesper.v1.StepTiming.encode(message.timing, writer.uint32(/* id 18, wireType 2 =*/146).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Step message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.Step
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.Step & vesper.v1.Step.$Shape} Step
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Step.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.Step();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.run = value;
                            else
                                delete message.run;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.episode = value;
                            else
                                delete message.episode;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            message.epoch = $root.vesper.v1.Epoch.decode(reader, reader.size(), $undefined, _depth + 1, message.epoch);
                            continue;
                        }
                    case 4: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.index = value;
                            else
                                delete message.index;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.frame = value;
                            else
                                delete message.frame;
                            continue;
                        }
                    case 6: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.frameSha256 = value;
                            else
                                delete message.frameSha256;
                            continue;
                        }
                    case 7: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.observationSeq = value;
                            else
                                delete message.observationSeq;
                            continue;
                        }
                    case 8: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.observationText = value;
                            else
                                delete message.observationText;
                            continue;
                        }
                    case 9: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.location = value;
                            else
                                delete message.location;
                            continue;
                        }
                    case 10: {
                            if (wireType !== 2)
                                break;
                            if (!(message.history && message.history.length))
                                message.history = [];
                            message.history.push(reader.stringVerify());
                            continue;
                        }
                    case 11: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.hintType = value;
                            else
                                delete message.hintType;
                            continue;
                        }
                    case 12: {
                            if (wireType !== 1)
                                break;
                            if (!$Object.is(value = reader.double(), 0))
                                message.temperature = value;
                            else
                                delete message.temperature;
                            continue;
                        }
                    case 13: {
                            if (wireType !== 2)
                                break;
                            message.response = $root.vesper.v1.ActResponse.decode(reader, reader.size(), $undefined, _depth + 1, message.response);
                            continue;
                        }
                    case 14: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.int32())
                                message.consequence = value;
                            else
                                delete message.consequence;
                            continue;
                        }
                    case 15: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.bool())
                                message.refused = value;
                            else
                                delete message.refused;
                            continue;
                        }
                    case 16: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.executorText = value;
                            else
                                delete message.executorText;
                            continue;
                        }
                    case 17: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.bool())
                                message.changed = value;
                            else
                                delete message.changed;
                            continue;
                        }
                    case 18: {
                            if (wireType !== 2)
                                break;
                            message.timing = $root.vesper.v1.StepTiming.decode(reader, reader.size(), $undefined, _depth + 1, message.timing);
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Step;
        })();

        v1.LabelledMessage = (function() {

            /**
             * Properties of a LabelledMessage.
             * @typedef {Object} vesper.v1.LabelledMessage.$Properties
             * @property {vesper.v1.LabelledTrajectory.$Properties|null} [trajectory] LabelledMessage trajectory
             * @property {vesper.v1.GroupClosed.$Properties|null} [closed] LabelledMessage closed
             * @property {"trajectory"|"closed"} [message] LabelledMessage message
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a LabelledMessage.
             * @memberof vesper.v1
             * @interface ILabelledMessage
             * @augments vesper.v1.LabelledMessage.$Properties
             * @deprecated Use vesper.v1.LabelledMessage.$Properties instead.
             */

            /**
             * Narrowed shape of a LabelledMessage.
             * @typedef {{
             *   trajectory?: vesper.v1.LabelledTrajectory.$Shape|null;
             *   closed?: vesper.v1.GroupClosed.$Shape|null;
             *   $unknowns?: Array.<Uint8Array>;
             * } & (
             *   ({ message?: undefined; trajectory?: null; closed?: null }|{ message?: "trajectory"; trajectory: vesper.v1.LabelledTrajectory.$Shape; closed?: null }|{ message?: "closed"; trajectory?: null; closed: vesper.v1.GroupClosed.$Shape })
             * )} vesper.v1.LabelledMessage.$Shape
             */

            /**
             * Constructs a new LabelledMessage.
             * @memberof vesper.v1
             * @classdesc Represents a LabelledMessage.
             * @constructor
             * @param {vesper.v1.LabelledMessage.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const LabelledMessage = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * LabelledMessage trajectory.
             * @member {vesper.v1.LabelledTrajectory.$Properties|null|undefined} trajectory
             * @memberof vesper.v1.LabelledMessage
             * @instance
             */
            LabelledMessage.prototype.trajectory = null;

            /**
             * LabelledMessage closed.
             * @member {vesper.v1.GroupClosed.$Properties|null|undefined} closed
             * @memberof vesper.v1.LabelledMessage
             * @instance
             */
            LabelledMessage.prototype.closed = null;

            // OneOf field names bound to virtual getters and setters
            let $oneOfFields;

            /**
             * LabelledMessage message.
             * @member {"trajectory"|"closed"|undefined} message
             * @memberof vesper.v1.LabelledMessage
             * @instance
             */
            $Object.defineProperty(LabelledMessage.prototype, "message", {
                get: $util.oneOfGetter($oneOfFields = ["trajectory", "closed"]),
                set: $util.oneOfSetter($oneOfFields)
            });

            /**
             * Encodes the specified LabelledMessage message. Does not implicitly {@link vesper.v1.LabelledMessage.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.LabelledMessage
             * @static
             * @param {vesper.v1.LabelledMessage.$Properties} message LabelledMessage message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            LabelledMessage.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.trajectory != null && $Object.hasOwnProperty.call(message, "trajectory"))
                    $root.vesper.v1.LabelledTrajectory.encode(message.trajectory, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.closed != null && $Object.hasOwnProperty.call(message, "closed"))
                    $root.vesper.v1.GroupClosed.encode(message.closed, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a LabelledMessage message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.LabelledMessage
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.LabelledMessage & vesper.v1.LabelledMessage.$Shape} LabelledMessage
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            LabelledMessage.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.LabelledMessage();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            message.trajectory = $root.vesper.v1.LabelledTrajectory.decode(reader, reader.size(), $undefined, _depth + 1, message.trajectory);
                            message.message = "trajectory";
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.closed = $root.vesper.v1.GroupClosed.decode(reader, reader.size(), $undefined, _depth + 1, message.closed);
                            message.message = "closed";
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return LabelledMessage;
        })();

        v1.RunStateMessage = (function() {

            /**
             * Properties of a RunStateMessage.
             * @typedef {Object} vesper.v1.RunStateMessage.$Properties
             * @property {vesper.v1.Settled.$Properties|null} [settled] RunStateMessage settled
             * @property {vesper.v1.Validated.$Properties|null} [validated] RunStateMessage validated
             * @property {vesper.v1.PhaseChanged.$Properties|null} [phase] RunStateMessage phase
             * @property {"settled"|"validated"|"phase"} [message] RunStateMessage message
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a RunStateMessage.
             * @memberof vesper.v1
             * @interface IRunStateMessage
             * @augments vesper.v1.RunStateMessage.$Properties
             * @deprecated Use vesper.v1.RunStateMessage.$Properties instead.
             */

            /**
             * Narrowed shape of a RunStateMessage.
             * @typedef {{
             *   settled?: vesper.v1.Settled.$Shape|null;
             *   validated?: vesper.v1.Validated.$Shape|null;
             *   phase?: vesper.v1.PhaseChanged.$Shape|null;
             *   $unknowns?: Array.<Uint8Array>;
             * } & (
             *   ({ message?: undefined; settled?: null; validated?: null; phase?: null }|{ message?: "settled"; settled: vesper.v1.Settled.$Shape; validated?: null; phase?: null }|{ message?: "validated"; settled?: null; validated: vesper.v1.Validated.$Shape; phase?: null }|{ message?: "phase"; settled?: null; validated?: null; phase: vesper.v1.PhaseChanged.$Shape })
             * )} vesper.v1.RunStateMessage.$Shape
             */

            /**
             * Constructs a new RunStateMessage.
             * @memberof vesper.v1
             * @classdesc Represents a RunStateMessage.
             * @constructor
             * @param {vesper.v1.RunStateMessage.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const RunStateMessage = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * RunStateMessage settled.
             * @member {vesper.v1.Settled.$Properties|null|undefined} settled
             * @memberof vesper.v1.RunStateMessage
             * @instance
             */
            RunStateMessage.prototype.settled = null;

            /**
             * RunStateMessage validated.
             * @member {vesper.v1.Validated.$Properties|null|undefined} validated
             * @memberof vesper.v1.RunStateMessage
             * @instance
             */
            RunStateMessage.prototype.validated = null;

            /**
             * RunStateMessage phase.
             * @member {vesper.v1.PhaseChanged.$Properties|null|undefined} phase
             * @memberof vesper.v1.RunStateMessage
             * @instance
             */
            RunStateMessage.prototype.phase = null;

            // OneOf field names bound to virtual getters and setters
            let $oneOfFields;

            /**
             * RunStateMessage message.
             * @member {"settled"|"validated"|"phase"|undefined} message
             * @memberof vesper.v1.RunStateMessage
             * @instance
             */
            $Object.defineProperty(RunStateMessage.prototype, "message", {
                get: $util.oneOfGetter($oneOfFields = ["settled", "validated", "phase"]),
                set: $util.oneOfSetter($oneOfFields)
            });

            /**
             * Encodes the specified RunStateMessage message. Does not implicitly {@link vesper.v1.RunStateMessage.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.RunStateMessage
             * @static
             * @param {vesper.v1.RunStateMessage.$Properties} message RunStateMessage message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            RunStateMessage.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.settled != null && $Object.hasOwnProperty.call(message, "settled"))
                    $root.vesper.v1.Settled.encode(message.settled, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.validated != null && $Object.hasOwnProperty.call(message, "validated"))
                    $root.vesper.v1.Validated.encode(message.validated, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.phase != null && $Object.hasOwnProperty.call(message, "phase"))
                    $root.vesper.v1.PhaseChanged.encode(message.phase, writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a RunStateMessage message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.RunStateMessage
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.RunStateMessage & vesper.v1.RunStateMessage.$Shape} RunStateMessage
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            RunStateMessage.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.RunStateMessage();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            message.settled = $root.vesper.v1.Settled.decode(reader, reader.size(), $undefined, _depth + 1, message.settled);
                            message.message = "settled";
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.validated = $root.vesper.v1.Validated.decode(reader, reader.size(), $undefined, _depth + 1, message.validated);
                            message.message = "validated";
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            message.phase = $root.vesper.v1.PhaseChanged.decode(reader, reader.size(), $undefined, _depth + 1, message.phase);
                            message.message = "phase";
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return RunStateMessage;
        })();

        /**
         * QueueName enum.
         * @name vesper.v1.QueueName
         * @enum {number}
         * @property {number} QUEUE_NAME_UNSPECIFIED=0 QUEUE_NAME_UNSPECIFIED value
         * @property {number} QUEUE_NAME_ORDERS=1 QUEUE_NAME_ORDERS value
         * @property {number} QUEUE_NAME_READY=2 QUEUE_NAME_READY value
         */
        v1.QueueName = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "QUEUE_NAME_UNSPECIFIED"] = 0;
            values[valuesById[1] = "QUEUE_NAME_ORDERS"] = 1;
            values[valuesById[2] = "QUEUE_NAME_READY"] = 2;
            return values;
        })();

        v1.DeadLetter = (function() {

            /**
             * Properties of a DeadLetter.
             * @typedef {Object} vesper.v1.DeadLetter.$Properties
             * @property {vesper.v1.QueueName|null} [queue] DeadLetter queue
             * @property {string|null} [id] DeadLetter id
             * @property {string|null} [reason] DeadLetter reason
             * @property {Uint8Array|null} [payload] DeadLetter payload
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a DeadLetter.
             * @memberof vesper.v1
             * @interface IDeadLetter
             * @augments vesper.v1.DeadLetter.$Properties
             * @deprecated Use vesper.v1.DeadLetter.$Properties instead.
             */

            /**
             * Shape of a DeadLetter.
             * @typedef {vesper.v1.DeadLetter.$Properties} vesper.v1.DeadLetter.$Shape
             */

            /**
             * Constructs a new DeadLetter.
             * @memberof vesper.v1
             * @classdesc Represents a DeadLetter.
             * @constructor
             * @param {vesper.v1.DeadLetter.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const DeadLetter = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * DeadLetter queue.
             * @member {vesper.v1.QueueName} queue
             * @memberof vesper.v1.DeadLetter
             * @instance
             */
            DeadLetter.prototype.queue = 0;

            /**
             * DeadLetter id.
             * @member {string} id
             * @memberof vesper.v1.DeadLetter
             * @instance
             */
            DeadLetter.prototype.id = "";

            /**
             * DeadLetter reason.
             * @member {string} reason
             * @memberof vesper.v1.DeadLetter
             * @instance
             */
            DeadLetter.prototype.reason = "";

            /**
             * DeadLetter payload.
             * @member {Uint8Array} payload
             * @memberof vesper.v1.DeadLetter
             * @instance
             */
            DeadLetter.prototype.payload = $util.newBuffer([]);

            /**
             * Encodes the specified DeadLetter message. Does not implicitly {@link vesper.v1.DeadLetter.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.DeadLetter
             * @static
             * @param {vesper.v1.DeadLetter.$Properties} message DeadLetter message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            DeadLetter.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.queue != null && $Object.hasOwnProperty.call(message, "queue") && message.queue !== 0)
                    writer.uint32(/* id 1, wireType 0 =*/8).int32(message.queue);
                if (message.id != null && $Object.hasOwnProperty.call(message, "id") && message.id !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.id);
                if (message.reason != null && $Object.hasOwnProperty.call(message, "reason") && message.reason !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.reason);
                if (message.payload != null && $Object.hasOwnProperty.call(message, "payload") && message.payload.length)
                    writer.uint32(/* id 4, wireType 2 =*/34).bytes(message.payload);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a DeadLetter message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.DeadLetter
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.DeadLetter & vesper.v1.DeadLetter.$Shape} DeadLetter
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            DeadLetter.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.DeadLetter();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.int32())
                                message.queue = value;
                            else
                                delete message.queue;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.id = value;
                            else
                                delete message.id;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.reason = value;
                            else
                                delete message.reason;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.bytes()).length)
                                message.payload = value;
                            else
                                delete message.payload;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return DeadLetter;
        })();

        /**
         * EndKind enum.
         * @name vesper.v1.EndKind
         * @enum {number}
         * @property {number} END_KIND_UNSPECIFIED=0 END_KIND_UNSPECIFIED value
         * @property {number} END_KIND_FINISHED=1 END_KIND_FINISHED value
         * @property {number} END_KIND_ANSWERED=2 END_KIND_ANSWERED value
         * @property {number} END_KIND_CALLED_USER=3 END_KIND_CALLED_USER value
         * @property {number} END_KIND_STEP_LIMIT=4 END_KIND_STEP_LIMIT value
         * @property {number} END_KIND_TIME_LIMIT=5 END_KIND_TIME_LIMIT value
         * @property {number} END_KIND_REPEAT_LOOP=6 END_KIND_REPEAT_LOOP value
         * @property {number} END_KIND_POLICY_FAULT=7 END_KIND_POLICY_FAULT value
         * @property {number} END_KIND_ENVIRONMENT_FAULT=8 END_KIND_ENVIRONMENT_FAULT value
         * @property {number} END_KIND_JUDGE_FAULT=9 END_KIND_JUDGE_FAULT value
         */
        v1.EndKind = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "END_KIND_UNSPECIFIED"] = 0;
            values[valuesById[1] = "END_KIND_FINISHED"] = 1;
            values[valuesById[2] = "END_KIND_ANSWERED"] = 2;
            values[valuesById[3] = "END_KIND_CALLED_USER"] = 3;
            values[valuesById[4] = "END_KIND_STEP_LIMIT"] = 4;
            values[valuesById[5] = "END_KIND_TIME_LIMIT"] = 5;
            values[valuesById[6] = "END_KIND_REPEAT_LOOP"] = 6;
            values[valuesById[7] = "END_KIND_POLICY_FAULT"] = 7;
            values[valuesById[8] = "END_KIND_ENVIRONMENT_FAULT"] = 8;
            values[valuesById[9] = "END_KIND_JUDGE_FAULT"] = 9;
            return values;
        })();

        v1.EpisodeEnd = (function() {

            /**
             * Properties of an EpisodeEnd.
             * @typedef {Object} vesper.v1.EpisodeEnd.$Properties
             * @property {vesper.v1.EndKind|null} [kind] EpisodeEnd kind
             * @property {string|null} [fault] EpisodeEnd fault
             * @property {string|null} [where] EpisodeEnd where
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of an EpisodeEnd.
             * @memberof vesper.v1
             * @interface IEpisodeEnd
             * @augments vesper.v1.EpisodeEnd.$Properties
             * @deprecated Use vesper.v1.EpisodeEnd.$Properties instead.
             */

            /**
             * Shape of an EpisodeEnd.
             * @typedef {vesper.v1.EpisodeEnd.$Properties} vesper.v1.EpisodeEnd.$Shape
             */

            /**
             * Constructs a new EpisodeEnd.
             * @memberof vesper.v1
             * @classdesc Represents an EpisodeEnd.
             * @constructor
             * @param {vesper.v1.EpisodeEnd.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const EpisodeEnd = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * EpisodeEnd kind.
             * @member {vesper.v1.EndKind} kind
             * @memberof vesper.v1.EpisodeEnd
             * @instance
             */
            EpisodeEnd.prototype.kind = 0;

            /**
             * EpisodeEnd fault.
             * @member {string} fault
             * @memberof vesper.v1.EpisodeEnd
             * @instance
             */
            EpisodeEnd.prototype.fault = "";

            /**
             * EpisodeEnd where.
             * @member {string} where
             * @memberof vesper.v1.EpisodeEnd
             * @instance
             */
            EpisodeEnd.prototype.where = "";

            /**
             * Encodes the specified EpisodeEnd message. Does not implicitly {@link vesper.v1.EpisodeEnd.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.EpisodeEnd
             * @static
             * @param {vesper.v1.EpisodeEnd.$Properties} message EpisodeEnd message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            EpisodeEnd.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.kind != null && $Object.hasOwnProperty.call(message, "kind") && message.kind !== 0)
                    writer.uint32(/* id 1, wireType 0 =*/8).int32(message.kind);
                if (message.fault != null && $Object.hasOwnProperty.call(message, "fault") && message.fault !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.fault);
                if (message.where != null && $Object.hasOwnProperty.call(message, "where") && message.where !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.where);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes an EpisodeEnd message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.EpisodeEnd
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.EpisodeEnd & vesper.v1.EpisodeEnd.$Shape} EpisodeEnd
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            EpisodeEnd.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.EpisodeEnd();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.int32())
                                message.kind = value;
                            else
                                delete message.kind;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.fault = value;
                            else
                                delete message.fault;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.where = value;
                            else
                                delete message.where;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return EpisodeEnd;
        })();

        v1.TrajectoryReady = (function() {

            /**
             * Properties of a TrajectoryReady.
             * @typedef {Object} vesper.v1.TrajectoryReady.$Properties
             * @property {string|null} [run] TrajectoryReady run
             * @property {string|null} [stage] TrajectoryReady stage
             * @property {string|null} [policy] TrajectoryReady policy
             * @property {Long|null} [group] TrajectoryReady group
             * @property {number|null} [member] TrajectoryReady member
             * @property {number|null} [attempt] TrajectoryReady attempt
             * @property {string|null} [episode] TrajectoryReady episode
             * @property {vesper.v1.Epoch.$Properties|null} [epoch] TrajectoryReady epoch
             * @property {string|null} [taskId] TrajectoryReady taskId
             * @property {vesper.v1.Domain|null} [domain] TrajectoryReady domain
             * @property {Long|null} [environmentSeed] TrajectoryReady environmentSeed
             * @property {vesper.v1.Behaviour|null} [behaviour] TrajectoryReady behaviour
             * @property {vesper.v1.Purpose|null} [purpose] TrajectoryReady purpose
             * @property {string|null} [archiveKey] TrajectoryReady archiveKey
             * @property {string|null} [archiveSha256] TrajectoryReady archiveSha256
             * @property {Long|null} [archiveBytes] TrajectoryReady archiveBytes
             * @property {vesper.v1.EpisodeEnd.$Properties|null} [end] TrajectoryReady end
             * @property {number|null} [steps] TrajectoryReady steps
             * @property {Long|null} [oldestVersion] TrajectoryReady oldestVersion
             * @property {Long|null} [newestVersion] TrajectoryReady newestVersion
             * @property {Long|null} [startedAtMs] TrajectoryReady startedAtMs
             * @property {Long|null} [finishedAtMs] TrajectoryReady finishedAtMs
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a TrajectoryReady.
             * @memberof vesper.v1
             * @interface ITrajectoryReady
             * @augments vesper.v1.TrajectoryReady.$Properties
             * @deprecated Use vesper.v1.TrajectoryReady.$Properties instead.
             */

            /**
             * Shape of a TrajectoryReady.
             * @typedef {vesper.v1.TrajectoryReady.$Properties} vesper.v1.TrajectoryReady.$Shape
             */

            /**
             * Constructs a new TrajectoryReady.
             * @memberof vesper.v1
             * @classdesc Represents a TrajectoryReady.
             * @constructor
             * @param {vesper.v1.TrajectoryReady.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const TrajectoryReady = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * TrajectoryReady run.
             * @member {string} run
             * @memberof vesper.v1.TrajectoryReady
             * @instance
             */
            TrajectoryReady.prototype.run = "";

            /**
             * TrajectoryReady stage.
             * @member {string} stage
             * @memberof vesper.v1.TrajectoryReady
             * @instance
             */
            TrajectoryReady.prototype.stage = "";

            /**
             * TrajectoryReady policy.
             * @member {string} policy
             * @memberof vesper.v1.TrajectoryReady
             * @instance
             */
            TrajectoryReady.prototype.policy = "";

            /**
             * TrajectoryReady group.
             * @member {Long} group
             * @memberof vesper.v1.TrajectoryReady
             * @instance
             */
            TrajectoryReady.prototype.group = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * TrajectoryReady member.
             * @member {number} member
             * @memberof vesper.v1.TrajectoryReady
             * @instance
             */
            TrajectoryReady.prototype.member = 0;

            /**
             * TrajectoryReady attempt.
             * @member {number} attempt
             * @memberof vesper.v1.TrajectoryReady
             * @instance
             */
            TrajectoryReady.prototype.attempt = 0;

            /**
             * TrajectoryReady episode.
             * @member {string} episode
             * @memberof vesper.v1.TrajectoryReady
             * @instance
             */
            TrajectoryReady.prototype.episode = "";

            /**
             * TrajectoryReady epoch.
             * @member {vesper.v1.Epoch.$Properties|null|undefined} epoch
             * @memberof vesper.v1.TrajectoryReady
             * @instance
             */
            TrajectoryReady.prototype.epoch = null;

            /**
             * TrajectoryReady taskId.
             * @member {string} taskId
             * @memberof vesper.v1.TrajectoryReady
             * @instance
             */
            TrajectoryReady.prototype.taskId = "";

            /**
             * TrajectoryReady domain.
             * @member {vesper.v1.Domain} domain
             * @memberof vesper.v1.TrajectoryReady
             * @instance
             */
            TrajectoryReady.prototype.domain = 0;

            /**
             * TrajectoryReady environmentSeed.
             * @member {Long} environmentSeed
             * @memberof vesper.v1.TrajectoryReady
             * @instance
             */
            TrajectoryReady.prototype.environmentSeed = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * TrajectoryReady behaviour.
             * @member {vesper.v1.Behaviour} behaviour
             * @memberof vesper.v1.TrajectoryReady
             * @instance
             */
            TrajectoryReady.prototype.behaviour = 0;

            /**
             * TrajectoryReady purpose.
             * @member {vesper.v1.Purpose} purpose
             * @memberof vesper.v1.TrajectoryReady
             * @instance
             */
            TrajectoryReady.prototype.purpose = 0;

            /**
             * TrajectoryReady archiveKey.
             * @member {string} archiveKey
             * @memberof vesper.v1.TrajectoryReady
             * @instance
             */
            TrajectoryReady.prototype.archiveKey = "";

            /**
             * TrajectoryReady archiveSha256.
             * @member {string} archiveSha256
             * @memberof vesper.v1.TrajectoryReady
             * @instance
             */
            TrajectoryReady.prototype.archiveSha256 = "";

            /**
             * TrajectoryReady archiveBytes.
             * @member {Long} archiveBytes
             * @memberof vesper.v1.TrajectoryReady
             * @instance
             */
            TrajectoryReady.prototype.archiveBytes = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * TrajectoryReady end.
             * @member {vesper.v1.EpisodeEnd.$Properties|null|undefined} end
             * @memberof vesper.v1.TrajectoryReady
             * @instance
             */
            TrajectoryReady.prototype.end = null;

            /**
             * TrajectoryReady steps.
             * @member {number} steps
             * @memberof vesper.v1.TrajectoryReady
             * @instance
             */
            TrajectoryReady.prototype.steps = 0;

            /**
             * TrajectoryReady oldestVersion.
             * @member {Long} oldestVersion
             * @memberof vesper.v1.TrajectoryReady
             * @instance
             */
            TrajectoryReady.prototype.oldestVersion = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * TrajectoryReady newestVersion.
             * @member {Long} newestVersion
             * @memberof vesper.v1.TrajectoryReady
             * @instance
             */
            TrajectoryReady.prototype.newestVersion = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * TrajectoryReady startedAtMs.
             * @member {Long} startedAtMs
             * @memberof vesper.v1.TrajectoryReady
             * @instance
             */
            TrajectoryReady.prototype.startedAtMs = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * TrajectoryReady finishedAtMs.
             * @member {Long} finishedAtMs
             * @memberof vesper.v1.TrajectoryReady
             * @instance
             */
            TrajectoryReady.prototype.finishedAtMs = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * Encodes the specified TrajectoryReady message. Does not implicitly {@link vesper.v1.TrajectoryReady.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.TrajectoryReady
             * @static
             * @param {vesper.v1.TrajectoryReady.$Properties} message TrajectoryReady message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            TrajectoryReady.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.run != null && $Object.hasOwnProperty.call(message, "run") && message.run !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.run);
                if (message.stage != null && $Object.hasOwnProperty.call(message, "stage") && message.stage !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.stage);
                if (message.policy != null && $Object.hasOwnProperty.call(message, "policy") && message.policy !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.policy);
                if (message.group != null && $Object.hasOwnProperty.call(message, "group") && (typeof message.group === "object" ? message.group.low || message.group.high : message.group !== 0))
                    writer.uint32(/* id 4, wireType 0 =*/32).uint64(message.group);
                if (message.member != null && $Object.hasOwnProperty.call(message, "member") && message.member !== 0)
                    writer.uint32(/* id 5, wireType 0 =*/40).uint32(message.member);
                if (message.attempt != null && $Object.hasOwnProperty.call(message, "attempt") && message.attempt !== 0)
                    writer.uint32(/* id 6, wireType 0 =*/48).uint32(message.attempt);
                if (message.episode != null && $Object.hasOwnProperty.call(message, "episode") && message.episode !== "")
                    writer.uint32(/* id 7, wireType 2 =*/58).string(message.episode);
                if (message.epoch != null && $Object.hasOwnProperty.call(message, "epoch"))
                    $root.vesper.v1.Epoch.encode(message.epoch, writer.uint32(/* id 8, wireType 2 =*/66).fork(), _depth + 1).ldelim();
                if (message.taskId != null && $Object.hasOwnProperty.call(message, "taskId") && message.taskId !== "")
                    writer.uint32(/* id 9, wireType 2 =*/74).string(message.taskId);
                if (message.domain != null && $Object.hasOwnProperty.call(message, "domain") && message.domain !== 0)
                    writer.uint32(/* id 10, wireType 0 =*/80).int32(message.domain);
                if (message.environmentSeed != null && $Object.hasOwnProperty.call(message, "environmentSeed") && (typeof message.environmentSeed === "object" ? message.environmentSeed.low || message.environmentSeed.high : message.environmentSeed !== 0))
                    writer.uint32(/* id 11, wireType 1 =*/89).fixed64(message.environmentSeed);
                if (message.behaviour != null && $Object.hasOwnProperty.call(message, "behaviour") && message.behaviour !== 0)
                    writer.uint32(/* id 12, wireType 0 =*/96).int32(message.behaviour);
                if (message.purpose != null && $Object.hasOwnProperty.call(message, "purpose") && message.purpose !== 0)
                    writer.uint32(/* id 13, wireType 0 =*/104).int32(message.purpose);
                if (message.archiveKey != null && $Object.hasOwnProperty.call(message, "archiveKey") && message.archiveKey !== "")
                    writer.uint32(/* id 14, wireType 2 =*/114).string(message.archiveKey);
                if (message.archiveSha256 != null && $Object.hasOwnProperty.call(message, "archiveSha256") && message.archiveSha256 !== "")
                    writer.uint32(/* id 15, wireType 2 =*/122).string(message.archiveSha256);
                if (message.archiveBytes != null && $Object.hasOwnProperty.call(message, "archiveBytes") && (typeof message.archiveBytes === "object" ? message.archiveBytes.low || message.archiveBytes.high : message.archiveBytes !== 0))
                    writer.uint32(/* id 16, wireType 0 =*/128).uint64(message.archiveBytes);
                if (message.end != null && $Object.hasOwnProperty.call(message, "end"))
                    $root.vesper.v1.EpisodeEnd.encode(message.end, writer.uint32(/* id 17, wireType 2 =*/138).fork(), _depth + 1).ldelim();
                if (message.steps != null && $Object.hasOwnProperty.call(message, "steps") && message.steps !== 0)
                    writer.uint32(/* id 18, wireType 0 =*/144).uint32(message.steps);
                if (message.oldestVersion != null && $Object.hasOwnProperty.call(message, "oldestVersion") && (typeof message.oldestVersion === "object" ? message.oldestVersion.low || message.oldestVersion.high : message.oldestVersion !== 0))
                    writer.uint32(/* id 19, wireType 0 =*/152).uint64(message.oldestVersion);
                if (message.newestVersion != null && $Object.hasOwnProperty.call(message, "newestVersion") && (typeof message.newestVersion === "object" ? message.newestVersion.low || message.newestVersion.high : message.newestVersion !== 0))
                    writer.uint32(/* id 20, wireType 0 =*/160).uint64(message.newestVersion);
                if (message.startedAtMs != null && $Object.hasOwnProperty.call(message, "startedAtMs") && (typeof message.startedAtMs === "object" ? message.startedAtMs.low || message.startedAtMs.high : message.startedAtMs !== 0))
                    writer.uint32(/* id 21, wireType 0 =*/168).uint64(message.startedAtMs);
                if (message.finishedAtMs != null && $Object.hasOwnProperty.call(message, "finishedAtMs") && (typeof message.finishedAtMs === "object" ? message.finishedAtMs.low || message.finishedAtMs.high : message.finishedAtMs !== 0))
                    writer.uint32(/* id 22, wireType 0 =*/176).uint64(message.finishedAtMs);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a TrajectoryReady message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.TrajectoryReady
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.TrajectoryReady & vesper.v1.TrajectoryReady.$Shape} TrajectoryReady
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            TrajectoryReady.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.TrajectoryReady();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.run = value;
                            else
                                delete message.run;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.stage = value;
                            else
                                delete message.stage;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.policy = value;
                            else
                                delete message.policy;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.group = value;
                            else
                                delete message.group;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.member = value;
                            else
                                delete message.member;
                            continue;
                        }
                    case 6: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.attempt = value;
                            else
                                delete message.attempt;
                            continue;
                        }
                    case 7: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.episode = value;
                            else
                                delete message.episode;
                            continue;
                        }
                    case 8: {
                            if (wireType !== 2)
                                break;
                            message.epoch = $root.vesper.v1.Epoch.decode(reader, reader.size(), $undefined, _depth + 1, message.epoch);
                            continue;
                        }
                    case 9: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.taskId = value;
                            else
                                delete message.taskId;
                            continue;
                        }
                    case 10: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.int32())
                                message.domain = value;
                            else
                                delete message.domain;
                            continue;
                        }
                    case 11: {
                            if (wireType !== 1)
                                break;
                            if (typeof (value = reader.fixed64()) === "object" ? value.low || value.high : value !== 0)
                                message.environmentSeed = value;
                            else
                                delete message.environmentSeed;
                            continue;
                        }
                    case 12: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.int32())
                                message.behaviour = value;
                            else
                                delete message.behaviour;
                            continue;
                        }
                    case 13: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.int32())
                                message.purpose = value;
                            else
                                delete message.purpose;
                            continue;
                        }
                    case 14: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.archiveKey = value;
                            else
                                delete message.archiveKey;
                            continue;
                        }
                    case 15: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.archiveSha256 = value;
                            else
                                delete message.archiveSha256;
                            continue;
                        }
                    case 16: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.archiveBytes = value;
                            else
                                delete message.archiveBytes;
                            continue;
                        }
                    case 17: {
                            if (wireType !== 2)
                                break;
                            message.end = $root.vesper.v1.EpisodeEnd.decode(reader, reader.size(), $undefined, _depth + 1, message.end);
                            continue;
                        }
                    case 18: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.steps = value;
                            else
                                delete message.steps;
                            continue;
                        }
                    case 19: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.oldestVersion = value;
                            else
                                delete message.oldestVersion;
                            continue;
                        }
                    case 20: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.newestVersion = value;
                            else
                                delete message.newestVersion;
                            continue;
                        }
                    case 21: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.startedAtMs = value;
                            else
                                delete message.startedAtMs;
                            continue;
                        }
                    case 22: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.finishedAtMs = value;
                            else
                                delete message.finishedAtMs;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return TrajectoryReady;
        })();

        v1.LabelledTrajectory = (function() {

            /**
             * Properties of a LabelledTrajectory.
             * @typedef {Object} vesper.v1.LabelledTrajectory.$Properties
             * @property {vesper.v1.TrajectoryReady.$Properties|null} [ready] LabelledTrajectory ready
             * @property {vesper.v1.Verdict.$Properties|null} [verdict] LabelledTrajectory verdict
             * @property {string|null} [reportKey] LabelledTrajectory reportKey
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a LabelledTrajectory.
             * @memberof vesper.v1
             * @interface ILabelledTrajectory
             * @augments vesper.v1.LabelledTrajectory.$Properties
             * @deprecated Use vesper.v1.LabelledTrajectory.$Properties instead.
             */

            /**
             * Shape of a LabelledTrajectory.
             * @typedef {vesper.v1.LabelledTrajectory.$Properties} vesper.v1.LabelledTrajectory.$Shape
             */

            /**
             * Constructs a new LabelledTrajectory.
             * @memberof vesper.v1
             * @classdesc Represents a LabelledTrajectory.
             * @constructor
             * @param {vesper.v1.LabelledTrajectory.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const LabelledTrajectory = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * LabelledTrajectory ready.
             * @member {vesper.v1.TrajectoryReady.$Properties|null|undefined} ready
             * @memberof vesper.v1.LabelledTrajectory
             * @instance
             */
            LabelledTrajectory.prototype.ready = null;

            /**
             * LabelledTrajectory verdict.
             * @member {vesper.v1.Verdict.$Properties|null|undefined} verdict
             * @memberof vesper.v1.LabelledTrajectory
             * @instance
             */
            LabelledTrajectory.prototype.verdict = null;

            /**
             * LabelledTrajectory reportKey.
             * @member {string} reportKey
             * @memberof vesper.v1.LabelledTrajectory
             * @instance
             */
            LabelledTrajectory.prototype.reportKey = "";

            /**
             * Encodes the specified LabelledTrajectory message. Does not implicitly {@link vesper.v1.LabelledTrajectory.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.LabelledTrajectory
             * @static
             * @param {vesper.v1.LabelledTrajectory.$Properties} message LabelledTrajectory message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            LabelledTrajectory.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.ready != null && $Object.hasOwnProperty.call(message, "ready"))
                    $root.vesper.v1.TrajectoryReady.encode(message.ready, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.verdict != null && $Object.hasOwnProperty.call(message, "verdict"))
                    $root.vesper.v1.Verdict.encode(message.verdict, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.reportKey != null && $Object.hasOwnProperty.call(message, "reportKey") && message.reportKey !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.reportKey);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a LabelledTrajectory message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.LabelledTrajectory
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.LabelledTrajectory & vesper.v1.LabelledTrajectory.$Shape} LabelledTrajectory
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            LabelledTrajectory.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.LabelledTrajectory();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            message.ready = $root.vesper.v1.TrajectoryReady.decode(reader, reader.size(), $undefined, _depth + 1, message.ready);
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.verdict = $root.vesper.v1.Verdict.decode(reader, reader.size(), $undefined, _depth + 1, message.verdict);
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.reportKey = value;
                            else
                                delete message.reportKey;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return LabelledTrajectory;
        })();

        /**
         * VerdictKind enum.
         * @name vesper.v1.VerdictKind
         * @enum {number}
         * @property {number} VERDICT_KIND_UNSPECIFIED=0 VERDICT_KIND_UNSPECIFIED value
         * @property {number} VERDICT_KIND_COMPLETED=1 VERDICT_KIND_COMPLETED value
         * @property {number} VERDICT_KIND_PARTIAL=2 VERDICT_KIND_PARTIAL value
         * @property {number} VERDICT_KIND_INFEASIBLE=3 VERDICT_KIND_INFEASIBLE value
         * @property {number} VERDICT_KIND_FAILED=4 VERDICT_KIND_FAILED value
         * @property {number} VERDICT_KIND_INVALID=5 VERDICT_KIND_INVALID value
         * @property {number} VERDICT_KIND_UNJUDGED=6 VERDICT_KIND_UNJUDGED value
         */
        v1.VerdictKind = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "VERDICT_KIND_UNSPECIFIED"] = 0;
            values[valuesById[1] = "VERDICT_KIND_COMPLETED"] = 1;
            values[valuesById[2] = "VERDICT_KIND_PARTIAL"] = 2;
            values[valuesById[3] = "VERDICT_KIND_INFEASIBLE"] = 3;
            values[valuesById[4] = "VERDICT_KIND_FAILED"] = 4;
            values[valuesById[5] = "VERDICT_KIND_INVALID"] = 5;
            values[valuesById[6] = "VERDICT_KIND_UNJUDGED"] = 6;
            return values;
        })();

        /**
         * JudgeKind enum.
         * @name vesper.v1.JudgeKind
         * @enum {number}
         * @property {number} JUDGE_KIND_UNSPECIFIED=0 JUDGE_KIND_UNSPECIFIED value
         * @property {number} JUDGE_KIND_STATE=1 JUDGE_KIND_STATE value
         * @property {number} JUDGE_KIND_RULE=2 JUDGE_KIND_RULE value
         * @property {number} JUDGE_KIND_PROBE=3 JUDGE_KIND_PROBE value
         * @property {number} JUDGE_KIND_OCR=4 JUDGE_KIND_OCR value
         * @property {number} JUDGE_KIND_VISUAL=5 JUDGE_KIND_VISUAL value
         * @property {number} JUDGE_KIND_VLM=6 JUDGE_KIND_VLM value
         * @property {number} JUDGE_KIND_PRM=7 JUDGE_KIND_PRM value
         */
        v1.JudgeKind = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "JUDGE_KIND_UNSPECIFIED"] = 0;
            values[valuesById[1] = "JUDGE_KIND_STATE"] = 1;
            values[valuesById[2] = "JUDGE_KIND_RULE"] = 2;
            values[valuesById[3] = "JUDGE_KIND_PROBE"] = 3;
            values[valuesById[4] = "JUDGE_KIND_OCR"] = 4;
            values[valuesById[5] = "JUDGE_KIND_VISUAL"] = 5;
            values[valuesById[6] = "JUDGE_KIND_VLM"] = 6;
            values[valuesById[7] = "JUDGE_KIND_PRM"] = 7;
            return values;
        })();

        /**
         * KeyPointStatus enum.
         * @name vesper.v1.KeyPointStatus
         * @enum {number}
         * @property {number} KEY_POINT_STATUS_UNSPECIFIED=0 KEY_POINT_STATUS_UNSPECIFIED value
         * @property {number} KEY_POINT_STATUS_SATISFIED=1 KEY_POINT_STATUS_SATISFIED value
         * @property {number} KEY_POINT_STATUS_VIOLATED=2 KEY_POINT_STATUS_VIOLATED value
         * @property {number} KEY_POINT_STATUS_UNKNOWN=3 KEY_POINT_STATUS_UNKNOWN value
         */
        v1.KeyPointStatus = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "KEY_POINT_STATUS_UNSPECIFIED"] = 0;
            values[valuesById[1] = "KEY_POINT_STATUS_SATISFIED"] = 1;
            values[valuesById[2] = "KEY_POINT_STATUS_VIOLATED"] = 2;
            values[valuesById[3] = "KEY_POINT_STATUS_UNKNOWN"] = 3;
            return values;
        })();

        /**
         * StepClass enum.
         * @name vesper.v1.StepClass
         * @enum {number}
         * @property {number} STEP_CLASS_UNSPECIFIED=0 STEP_CLASS_UNSPECIFIED value
         * @property {number} STEP_CLASS_CORRECT=1 STEP_CLASS_CORRECT value
         * @property {number} STEP_CLASS_EXPLORATORY=2 STEP_CLASS_EXPLORATORY value
         * @property {number} STEP_CLASS_INEFFECTIVE=3 STEP_CLASS_INEFFECTIVE value
         * @property {number} STEP_CLASS_INCORRECT=4 STEP_CLASS_INCORRECT value
         * @property {number} STEP_CLASS_UNJUDGED=5 STEP_CLASS_UNJUDGED value
         */
        v1.StepClass = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "STEP_CLASS_UNSPECIFIED"] = 0;
            values[valuesById[1] = "STEP_CLASS_CORRECT"] = 1;
            values[valuesById[2] = "STEP_CLASS_EXPLORATORY"] = 2;
            values[valuesById[3] = "STEP_CLASS_INEFFECTIVE"] = 3;
            values[valuesById[4] = "STEP_CLASS_INCORRECT"] = 4;
            values[valuesById[5] = "STEP_CLASS_UNJUDGED"] = 5;
            return values;
        })();

        v1.Vote = (function() {

            /**
             * Properties of a Vote.
             * @typedef {Object} vesper.v1.Vote.$Properties
             * @property {string|null} [judge] Vote judge
             * @property {string|null} [keyPoint] Vote keyPoint
             * @property {vesper.v1.KeyPointStatus|null} [status] Vote status
             * @property {number|null} [frame] Vote frame
             * @property {number|null} [confidence] Vote confidence
             * @property {string|null} [reason] Vote reason
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Vote.
             * @memberof vesper.v1
             * @interface IVote
             * @augments vesper.v1.Vote.$Properties
             * @deprecated Use vesper.v1.Vote.$Properties instead.
             */

            /**
             * Shape of a Vote.
             * @typedef {vesper.v1.Vote.$Properties} vesper.v1.Vote.$Shape
             */

            /**
             * Constructs a new Vote.
             * @memberof vesper.v1
             * @classdesc Represents a Vote.
             * @constructor
             * @param {vesper.v1.Vote.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Vote = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Vote judge.
             * @member {string} judge
             * @memberof vesper.v1.Vote
             * @instance
             */
            Vote.prototype.judge = "";

            /**
             * Vote keyPoint.
             * @member {string} keyPoint
             * @memberof vesper.v1.Vote
             * @instance
             */
            Vote.prototype.keyPoint = "";

            /**
             * Vote status.
             * @member {vesper.v1.KeyPointStatus} status
             * @memberof vesper.v1.Vote
             * @instance
             */
            Vote.prototype.status = 0;

            /**
             * Vote frame.
             * @member {number} frame
             * @memberof vesper.v1.Vote
             * @instance
             */
            Vote.prototype.frame = 0;

            /**
             * Vote confidence.
             * @member {number} confidence
             * @memberof vesper.v1.Vote
             * @instance
             */
            Vote.prototype.confidence = 0;

            /**
             * Vote reason.
             * @member {string} reason
             * @memberof vesper.v1.Vote
             * @instance
             */
            Vote.prototype.reason = "";

            /**
             * Encodes the specified Vote message. Does not implicitly {@link vesper.v1.Vote.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.Vote
             * @static
             * @param {vesper.v1.Vote.$Properties} message Vote message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Vote.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.judge != null && $Object.hasOwnProperty.call(message, "judge") && message.judge !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.judge);
                if (message.keyPoint != null && $Object.hasOwnProperty.call(message, "keyPoint") && message.keyPoint !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.keyPoint);
                if (message.status != null && $Object.hasOwnProperty.call(message, "status") && message.status !== 0)
                    writer.uint32(/* id 3, wireType 0 =*/24).int32(message.status);
                if (message.frame != null && $Object.hasOwnProperty.call(message, "frame") && message.frame !== 0)
                    writer.uint32(/* id 4, wireType 0 =*/32).sint32(message.frame);
                if (message.confidence != null && $Object.hasOwnProperty.call(message, "confidence") && !$Object.is(message.confidence, 0))
                    writer.uint32(/* id 5, wireType 1 =*/41).double(message.confidence);
                if (message.reason != null && $Object.hasOwnProperty.call(message, "reason") && message.reason !== "")
                    writer.uint32(/* id 6, wireType 2 =*/50).string(message.reason);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Vote message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.Vote
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.Vote & vesper.v1.Vote.$Shape} Vote
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Vote.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.Vote();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.judge = value;
                            else
                                delete message.judge;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.keyPoint = value;
                            else
                                delete message.keyPoint;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.int32())
                                message.status = value;
                            else
                                delete message.status;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.sint32())
                                message.frame = value;
                            else
                                delete message.frame;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 1)
                                break;
                            if (!$Object.is(value = reader.double(), 0))
                                message.confidence = value;
                            else
                                delete message.confidence;
                            continue;
                        }
                    case 6: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.reason = value;
                            else
                                delete message.reason;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Vote;
        })();

        v1.KeyPointResult = (function() {

            /**
             * Properties of a KeyPointResult.
             * @typedef {Object} vesper.v1.KeyPointResult.$Properties
             * @property {string|null} [id] KeyPointResult id
             * @property {vesper.v1.KeyPointStatus|null} [status] KeyPointResult status
             * @property {number|null} [frame] KeyPointResult frame
             * @property {number|null} [satisfiedVotes] KeyPointResult satisfiedVotes
             * @property {number|null} [violatedVotes] KeyPointResult violatedVotes
             * @property {number|null} [unknownVotes] KeyPointResult unknownVotes
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a KeyPointResult.
             * @memberof vesper.v1
             * @interface IKeyPointResult
             * @augments vesper.v1.KeyPointResult.$Properties
             * @deprecated Use vesper.v1.KeyPointResult.$Properties instead.
             */

            /**
             * Shape of a KeyPointResult.
             * @typedef {vesper.v1.KeyPointResult.$Properties} vesper.v1.KeyPointResult.$Shape
             */

            /**
             * Constructs a new KeyPointResult.
             * @memberof vesper.v1
             * @classdesc Represents a KeyPointResult.
             * @constructor
             * @param {vesper.v1.KeyPointResult.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const KeyPointResult = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * KeyPointResult id.
             * @member {string} id
             * @memberof vesper.v1.KeyPointResult
             * @instance
             */
            KeyPointResult.prototype.id = "";

            /**
             * KeyPointResult status.
             * @member {vesper.v1.KeyPointStatus} status
             * @memberof vesper.v1.KeyPointResult
             * @instance
             */
            KeyPointResult.prototype.status = 0;

            /**
             * KeyPointResult frame.
             * @member {number} frame
             * @memberof vesper.v1.KeyPointResult
             * @instance
             */
            KeyPointResult.prototype.frame = 0;

            /**
             * KeyPointResult satisfiedVotes.
             * @member {number} satisfiedVotes
             * @memberof vesper.v1.KeyPointResult
             * @instance
             */
            KeyPointResult.prototype.satisfiedVotes = 0;

            /**
             * KeyPointResult violatedVotes.
             * @member {number} violatedVotes
             * @memberof vesper.v1.KeyPointResult
             * @instance
             */
            KeyPointResult.prototype.violatedVotes = 0;

            /**
             * KeyPointResult unknownVotes.
             * @member {number} unknownVotes
             * @memberof vesper.v1.KeyPointResult
             * @instance
             */
            KeyPointResult.prototype.unknownVotes = 0;

            /**
             * Encodes the specified KeyPointResult message. Does not implicitly {@link vesper.v1.KeyPointResult.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.KeyPointResult
             * @static
             * @param {vesper.v1.KeyPointResult.$Properties} message KeyPointResult message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            KeyPointResult.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.id != null && $Object.hasOwnProperty.call(message, "id") && message.id !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.id);
                if (message.status != null && $Object.hasOwnProperty.call(message, "status") && message.status !== 0)
                    writer.uint32(/* id 2, wireType 0 =*/16).int32(message.status);
                if (message.frame != null && $Object.hasOwnProperty.call(message, "frame") && message.frame !== 0)
                    writer.uint32(/* id 3, wireType 0 =*/24).sint32(message.frame);
                if (message.satisfiedVotes != null && $Object.hasOwnProperty.call(message, "satisfiedVotes") && message.satisfiedVotes !== 0)
                    writer.uint32(/* id 4, wireType 0 =*/32).uint32(message.satisfiedVotes);
                if (message.violatedVotes != null && $Object.hasOwnProperty.call(message, "violatedVotes") && message.violatedVotes !== 0)
                    writer.uint32(/* id 5, wireType 0 =*/40).uint32(message.violatedVotes);
                if (message.unknownVotes != null && $Object.hasOwnProperty.call(message, "unknownVotes") && message.unknownVotes !== 0)
                    writer.uint32(/* id 6, wireType 0 =*/48).uint32(message.unknownVotes);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a KeyPointResult message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.KeyPointResult
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.KeyPointResult & vesper.v1.KeyPointResult.$Shape} KeyPointResult
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            KeyPointResult.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.KeyPointResult();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.id = value;
                            else
                                delete message.id;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.int32())
                                message.status = value;
                            else
                                delete message.status;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.sint32())
                                message.frame = value;
                            else
                                delete message.frame;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.satisfiedVotes = value;
                            else
                                delete message.satisfiedVotes;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.violatedVotes = value;
                            else
                                delete message.violatedVotes;
                            continue;
                        }
                    case 6: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.unknownVotes = value;
                            else
                                delete message.unknownVotes;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return KeyPointResult;
        })();

        v1.JudgeRecord = (function() {

            /**
             * Properties of a JudgeRecord.
             * @typedef {Object} vesper.v1.JudgeRecord.$Properties
             * @property {string|null} [name] JudgeRecord name
             * @property {vesper.v1.JudgeKind|null} [kind] JudgeRecord kind
             * @property {string|null} [version] JudgeRecord version
             * @property {number|null} [latencyMs] JudgeRecord latencyMs
             * @property {string|null} [error] JudgeRecord error
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a JudgeRecord.
             * @memberof vesper.v1
             * @interface IJudgeRecord
             * @augments vesper.v1.JudgeRecord.$Properties
             * @deprecated Use vesper.v1.JudgeRecord.$Properties instead.
             */

            /**
             * Shape of a JudgeRecord.
             * @typedef {vesper.v1.JudgeRecord.$Properties} vesper.v1.JudgeRecord.$Shape
             */

            /**
             * Constructs a new JudgeRecord.
             * @memberof vesper.v1
             * @classdesc Represents a JudgeRecord.
             * @constructor
             * @param {vesper.v1.JudgeRecord.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const JudgeRecord = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * JudgeRecord name.
             * @member {string} name
             * @memberof vesper.v1.JudgeRecord
             * @instance
             */
            JudgeRecord.prototype.name = "";

            /**
             * JudgeRecord kind.
             * @member {vesper.v1.JudgeKind} kind
             * @memberof vesper.v1.JudgeRecord
             * @instance
             */
            JudgeRecord.prototype.kind = 0;

            /**
             * JudgeRecord version.
             * @member {string} version
             * @memberof vesper.v1.JudgeRecord
             * @instance
             */
            JudgeRecord.prototype.version = "";

            /**
             * JudgeRecord latencyMs.
             * @member {number} latencyMs
             * @memberof vesper.v1.JudgeRecord
             * @instance
             */
            JudgeRecord.prototype.latencyMs = 0;

            /**
             * JudgeRecord error.
             * @member {string} error
             * @memberof vesper.v1.JudgeRecord
             * @instance
             */
            JudgeRecord.prototype.error = "";

            /**
             * Encodes the specified JudgeRecord message. Does not implicitly {@link vesper.v1.JudgeRecord.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.JudgeRecord
             * @static
             * @param {vesper.v1.JudgeRecord.$Properties} message JudgeRecord message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            JudgeRecord.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.name != null && $Object.hasOwnProperty.call(message, "name") && message.name !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.name);
                if (message.kind != null && $Object.hasOwnProperty.call(message, "kind") && message.kind !== 0)
                    writer.uint32(/* id 2, wireType 0 =*/16).int32(message.kind);
                if (message.version != null && $Object.hasOwnProperty.call(message, "version") && message.version !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.version);
                if (message.latencyMs != null && $Object.hasOwnProperty.call(message, "latencyMs") && !$Object.is(message.latencyMs, 0))
                    writer.uint32(/* id 4, wireType 1 =*/33).double(message.latencyMs);
                if (message.error != null && $Object.hasOwnProperty.call(message, "error") && message.error !== "")
                    writer.uint32(/* id 5, wireType 2 =*/42).string(message.error);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a JudgeRecord message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.JudgeRecord
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.JudgeRecord & vesper.v1.JudgeRecord.$Shape} JudgeRecord
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            JudgeRecord.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.JudgeRecord();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.name = value;
                            else
                                delete message.name;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.int32())
                                message.kind = value;
                            else
                                delete message.kind;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.version = value;
                            else
                                delete message.version;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 1)
                                break;
                            if (!$Object.is(value = reader.double(), 0))
                                message.latencyMs = value;
                            else
                                delete message.latencyMs;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.error = value;
                            else
                                delete message.error;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return JudgeRecord;
        })();

        v1.Verdict = (function() {

            /**
             * Properties of a Verdict.
             * @typedef {Object} vesper.v1.Verdict.$Properties
             * @property {vesper.v1.VerdictKind|null} [kind] Verdict kind
             * @property {string|null} [reason] Verdict reason
             * @property {string|null} [rule] Verdict rule
             * @property {number|null} [score] Verdict score
             * @property {boolean|null} [binary] Verdict binary
             * @property {number|null} [reward] Verdict reward
             * @property {Array.<vesper.v1.KeyPointResult.$Properties>|null} [keyPoints] Verdict keyPoints
             * @property {Array.<vesper.v1.JudgeRecord.$Properties>|null} [judges] Verdict judges
             * @property {string|null} [inputDigest] Verdict inputDigest
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Verdict.
             * @memberof vesper.v1
             * @interface IVerdict
             * @augments vesper.v1.Verdict.$Properties
             * @deprecated Use vesper.v1.Verdict.$Properties instead.
             */

            /**
             * Shape of a Verdict.
             * @typedef {vesper.v1.Verdict.$Properties} vesper.v1.Verdict.$Shape
             */

            /**
             * Constructs a new Verdict.
             * @memberof vesper.v1
             * @classdesc Represents a Verdict.
             * @constructor
             * @param {vesper.v1.Verdict.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Verdict = function (properties) {
                this.keyPoints = [];
                this.judges = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Verdict kind.
             * @member {vesper.v1.VerdictKind} kind
             * @memberof vesper.v1.Verdict
             * @instance
             */
            Verdict.prototype.kind = 0;

            /**
             * Verdict reason.
             * @member {string} reason
             * @memberof vesper.v1.Verdict
             * @instance
             */
            Verdict.prototype.reason = "";

            /**
             * Verdict rule.
             * @member {string} rule
             * @memberof vesper.v1.Verdict
             * @instance
             */
            Verdict.prototype.rule = "";

            /**
             * Verdict score.
             * @member {number} score
             * @memberof vesper.v1.Verdict
             * @instance
             */
            Verdict.prototype.score = 0;

            /**
             * Verdict binary.
             * @member {boolean} binary
             * @memberof vesper.v1.Verdict
             * @instance
             */
            Verdict.prototype.binary = false;

            /**
             * Verdict reward.
             * @member {number|null|undefined} reward
             * @memberof vesper.v1.Verdict
             * @instance
             */
            Verdict.prototype.reward = null;

            /**
             * Verdict keyPoints.
             * @member {Array.<vesper.v1.KeyPointResult.$Properties>} keyPoints
             * @memberof vesper.v1.Verdict
             * @instance
             */
            Verdict.prototype.keyPoints = $util.emptyArray;

            /**
             * Verdict judges.
             * @member {Array.<vesper.v1.JudgeRecord.$Properties>} judges
             * @memberof vesper.v1.Verdict
             * @instance
             */
            Verdict.prototype.judges = $util.emptyArray;

            /**
             * Verdict inputDigest.
             * @member {string} inputDigest
             * @memberof vesper.v1.Verdict
             * @instance
             */
            Verdict.prototype.inputDigest = "";

            // OneOf field names bound to virtual getters and setters
            let $oneOfFields;

            // Virtual OneOf for proto3 optional field
            $Object.defineProperty(Verdict.prototype, "_reward", {
                get: $util.oneOfGetter($oneOfFields = ["reward"]),
                set: $util.oneOfSetter($oneOfFields)
            });

            /**
             * Encodes the specified Verdict message. Does not implicitly {@link vesper.v1.Verdict.verify|verify} messages.
             * @function encode
             * @memberof vesper.v1.Verdict
             * @static
             * @param {vesper.v1.Verdict.$Properties} message Verdict message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Verdict.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.kind != null && $Object.hasOwnProperty.call(message, "kind") && message.kind !== 0)
                    writer.uint32(/* id 1, wireType 0 =*/8).int32(message.kind);
                if (message.reason != null && $Object.hasOwnProperty.call(message, "reason") && message.reason !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.reason);
                if (message.rule != null && $Object.hasOwnProperty.call(message, "rule") && message.rule !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.rule);
                if (message.score != null && $Object.hasOwnProperty.call(message, "score") && !$Object.is(message.score, 0))
                    writer.uint32(/* id 4, wireType 1 =*/33).double(message.score);
                if (message.binary != null && $Object.hasOwnProperty.call(message, "binary") && message.binary !== false)
                    writer.uint32(/* id 5, wireType 0 =*/40).bool(message.binary);
                if (message.reward != null && $Object.hasOwnProperty.call(message, "reward"))
                    writer.uint32(/* id 6, wireType 1 =*/49).double(message.reward);
                if (message.keyPoints != null && message.keyPoints.length)
                    for (let i = 0; i < message.keyPoints.length; ++i)
                        $root.vesper.v1.KeyPointResult.encode(message.keyPoints[i], writer.uint32(/* id 7, wireType 2 =*/58).fork(), _depth + 1).ldelim();
                if (message.judges != null && message.judges.length)
                    for (let i = 0; i < message.judges.length; ++i)
                        $root.vesper.v1.JudgeRecord.encode(message.judges[i], writer.uint32(/* id 8, wireType 2 =*/66).fork(), _depth + 1).ldelim();
                if (message.inputDigest != null && $Object.hasOwnProperty.call(message, "inputDigest") && message.inputDigest !== "")
                    writer.uint32(/* id 9, wireType 2 =*/74).string(message.inputDigest);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Verdict message from the specified reader or buffer.
             * @function decode
             * @memberof vesper.v1.Verdict
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {vesper.v1.Verdict & vesper.v1.Verdict.$Shape} Verdict
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Verdict.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.vesper.v1.Verdict();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.int32())
                                message.kind = value;
                            else
                                delete message.kind;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.reason = value;
                            else
                                delete message.reason;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.rule = value;
                            else
                                delete message.rule;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 1)
                                break;
                            if (!$Object.is(value = reader.double(), 0))
                                message.score = value;
                            else
                                delete message.score;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.bool())
                                message.binary = value;
                            else
                                delete message.binary;
                            continue;
                        }
                    case 6: {
                            if (wireType !== 1)
                                break;
                            message.reward = reader.double();
                            message._reward = "reward";
                            continue;
                        }
                    case 7: {
                            if (wireType !== 2)
                                break;
                            if (!(message.keyPoints && message.keyPoints.length))
                                message.keyPoints = [];
                            message.keyPoints.push($root.vesper.v1.KeyPointResult.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 8: {
                            if (wireType !== 2)
                                break;
                            if (!(message.judges && message.judges.length))
                                message.judges = [];
                            message.judges.push($root.vesper.v1.JudgeRecord.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 9: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.inputDigest = value;
                            else
                                delete message.inputDigest;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Verdict;
        })();

        return v1;
    })();

    return vesper;
})();

export {
  $root as default
};
