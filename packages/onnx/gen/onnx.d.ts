import * as $protobuf from "protobufjs/minimal.js";
import Long = require("long");

/** Namespace onnx. */
export namespace onnx {

    /** Version enum. */
    enum Version {

        /** _START_VERSION value */
        _START_VERSION = 0,

        /** IR_VERSION_2017_10_10 value */
        IR_VERSION_2017_10_10 = 1,

        /** IR_VERSION_2017_10_30 value */
        IR_VERSION_2017_10_30 = 2,

        /** IR_VERSION_2017_11_3 value */
        IR_VERSION_2017_11_3 = 3,

        /** IR_VERSION_2019_1_22 value */
        IR_VERSION_2019_1_22 = 4,

        /** IR_VERSION_2019_3_18 value */
        IR_VERSION_2019_3_18 = 5,

        /** IR_VERSION_2019_9_19 value */
        IR_VERSION_2019_9_19 = 6,

        /** IR_VERSION_2020_5_8 value */
        IR_VERSION_2020_5_8 = 7,

        /** IR_VERSION_2021_7_30 value */
        IR_VERSION_2021_7_30 = 8,

        /** IR_VERSION_2023_5_5 value */
        IR_VERSION_2023_5_5 = 9,

        /** IR_VERSION_2024_3_25 value */
        IR_VERSION_2024_3_25 = 10,

        /** IR_VERSION value */
        IR_VERSION = 11
    }

    /**
     * Properties of an AttributeProto.
     * @deprecated Use onnx.AttributeProto.$Properties instead.
     */
    interface IAttributeProto extends onnx.AttributeProto.$Properties {
    }

    /** Represents an AttributeProto. */
    class AttributeProto {

        /**
         * Constructs a new AttributeProto.
         * @param [properties] Properties to set
         */
        constructor(properties?: onnx.AttributeProto.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** AttributeProto name. */
        name: string;

        /** AttributeProto refAttrName. */
        refAttrName: string;

        /** AttributeProto docString. */
        docString: string;

        /** AttributeProto type. */
        type: onnx.AttributeProto.AttributeType;

        /** AttributeProto f. */
        f: number;

        /** AttributeProto i. */
        i: (number|Long);

        /** AttributeProto s. */
        s: Uint8Array;

        /** AttributeProto t. */
        t?: (onnx.TensorProto.$Properties|null);

        /** AttributeProto g. */
        g?: (onnx.GraphProto.$Properties|null);

        /** AttributeProto sparseTensor. */
        sparseTensor?: (onnx.SparseTensorProto.$Properties|null);

        /** AttributeProto tp. */
        tp?: (onnx.TypeProto.$Properties|null);

        /** AttributeProto floats. */
        floats: number[];

        /** AttributeProto ints. */
        ints: (number|Long)[];

        /** AttributeProto strings. */
        strings: Uint8Array[];

        /** AttributeProto tensors. */
        tensors: onnx.TensorProto.$Properties[];

        /** AttributeProto graphs. */
        graphs: onnx.GraphProto.$Properties[];

        /** AttributeProto sparseTensors. */
        sparseTensors: onnx.SparseTensorProto.$Properties[];

        /** AttributeProto typeProtos. */
        typeProtos: onnx.TypeProto.$Properties[];

        /**
         * Encodes the specified AttributeProto message. Does not implicitly {@link onnx.AttributeProto.verify|verify} messages.
         * @param message AttributeProto message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: onnx.AttributeProto.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an AttributeProto message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {onnx.AttributeProto & onnx.AttributeProto.$Shape} AttributeProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): onnx.AttributeProto & onnx.AttributeProto.$Shape;
    }

    namespace AttributeProto {

        /** Properties of an AttributeProto. */
        interface $Properties {

            /** AttributeProto name */
            name?: (string|null);

            /** AttributeProto refAttrName */
            refAttrName?: (string|null);

            /** AttributeProto docString */
            docString?: (string|null);

            /** AttributeProto type */
            type?: (onnx.AttributeProto.AttributeType|null);

            /** AttributeProto f */
            f?: (number|null);

            /** AttributeProto i */
            i?: (number|Long|null);

            /** AttributeProto s */
            s?: (Uint8Array|null);

            /** AttributeProto t */
            t?: (onnx.TensorProto.$Properties|null);

            /** AttributeProto g */
            g?: (onnx.GraphProto.$Properties|null);

            /** AttributeProto sparseTensor */
            sparseTensor?: (onnx.SparseTensorProto.$Properties|null);

            /** AttributeProto tp */
            tp?: (onnx.TypeProto.$Properties|null);

            /** AttributeProto floats */
            floats?: (number[]|null);

            /** AttributeProto ints */
            ints?: ((number|Long)[]|null);

            /** AttributeProto strings */
            strings?: (Uint8Array[]|null);

            /** AttributeProto tensors */
            tensors?: (onnx.TensorProto.$Properties[]|null);

            /** AttributeProto graphs */
            graphs?: (onnx.GraphProto.$Properties[]|null);

            /** AttributeProto sparseTensors */
            sparseTensors?: (onnx.SparseTensorProto.$Properties[]|null);

            /** AttributeProto typeProtos */
            typeProtos?: (onnx.TypeProto.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an AttributeProto. */
        type $Shape = {
          name?: string|null;
          refAttrName?: string|null;
          docString?: string|null;
          type?: onnx.AttributeProto.AttributeType|null;
          f?: number|null;
          i?: number|Long|null;
          s?: Uint8Array|null;
          t?: onnx.TensorProto.$Shape|null;
          g?: onnx.GraphProto.$Shape|null;
          sparseTensor?: onnx.SparseTensorProto.$Shape|null;
          tp?: onnx.TypeProto.$Shape|null;
          floats?: number[]|null;
          ints?: (number|Long)[]|null;
          strings?: Uint8Array[]|null;
          tensors?: onnx.TensorProto.$Shape[]|null;
          graphs?: onnx.GraphProto.$Shape[]|null;
          sparseTensors?: onnx.SparseTensorProto.$Shape[]|null;
          typeProtos?: onnx.TypeProto.$Shape[]|null;
          $unknowns?: Uint8Array[];
        };

        /** AttributeType enum. */
        enum AttributeType {

            /** UNDEFINED value */
            UNDEFINED = 0,

            /** FLOAT value */
            FLOAT = 1,

            /** INT value */
            INT = 2,

            /** STRING value */
            STRING = 3,

            /** TENSOR value */
            TENSOR = 4,

            /** GRAPH value */
            GRAPH = 5,

            /** SPARSE_TENSOR value */
            SPARSE_TENSOR = 11,

            /** TYPE_PROTO value */
            TYPE_PROTO = 13,

            /** FLOATS value */
            FLOATS = 6,

            /** INTS value */
            INTS = 7,

            /** STRINGS value */
            STRINGS = 8,

            /** TENSORS value */
            TENSORS = 9,

            /** GRAPHS value */
            GRAPHS = 10,

            /** SPARSE_TENSORS value */
            SPARSE_TENSORS = 12,

            /** TYPE_PROTOS value */
            TYPE_PROTOS = 14
        }
    }

    /**
     * Properties of a ValueInfoProto.
     * @deprecated Use onnx.ValueInfoProto.$Properties instead.
     */
    interface IValueInfoProto extends onnx.ValueInfoProto.$Properties {
    }

    /** Represents a ValueInfoProto. */
    class ValueInfoProto {

        /**
         * Constructs a new ValueInfoProto.
         * @param [properties] Properties to set
         */
        constructor(properties?: onnx.ValueInfoProto.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** ValueInfoProto name. */
        name: string;

        /** ValueInfoProto type. */
        type?: (onnx.TypeProto.$Properties|null);

        /** ValueInfoProto docString. */
        docString: string;

        /** ValueInfoProto metadataProps. */
        metadataProps: onnx.StringStringEntryProto.$Properties[];

        /**
         * Encodes the specified ValueInfoProto message. Does not implicitly {@link onnx.ValueInfoProto.verify|verify} messages.
         * @param message ValueInfoProto message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: onnx.ValueInfoProto.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a ValueInfoProto message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {onnx.ValueInfoProto & onnx.ValueInfoProto.$Shape} ValueInfoProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): onnx.ValueInfoProto & onnx.ValueInfoProto.$Shape;
    }

    namespace ValueInfoProto {

        /** Properties of a ValueInfoProto. */
        interface $Properties {

            /** ValueInfoProto name */
            name?: (string|null);

            /** ValueInfoProto type */
            type?: (onnx.TypeProto.$Properties|null);

            /** ValueInfoProto docString */
            docString?: (string|null);

            /** ValueInfoProto metadataProps */
            metadataProps?: (onnx.StringStringEntryProto.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a ValueInfoProto. */
        type $Shape = {
          name?: string|null;
          type?: onnx.TypeProto.$Shape|null;
          docString?: string|null;
          metadataProps?: onnx.StringStringEntryProto.$Shape[]|null;
          $unknowns?: Uint8Array[];
        };
    }

    /**
     * Properties of a NodeProto.
     * @deprecated Use onnx.NodeProto.$Properties instead.
     */
    interface INodeProto extends onnx.NodeProto.$Properties {
    }

    /** Represents a NodeProto. */
    class NodeProto {

        /**
         * Constructs a new NodeProto.
         * @param [properties] Properties to set
         */
        constructor(properties?: onnx.NodeProto.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** NodeProto input. */
        input: string[];

        /** NodeProto output. */
        output: string[];

        /** NodeProto name. */
        name: string;

        /** NodeProto opType. */
        opType: string;

        /** NodeProto domain. */
        domain: string;

        /** NodeProto overload. */
        overload: string;

        /** NodeProto attribute. */
        attribute: onnx.AttributeProto.$Properties[];

        /** NodeProto docString. */
        docString: string;

        /** NodeProto metadataProps. */
        metadataProps: onnx.StringStringEntryProto.$Properties[];

        /** NodeProto deviceConfigurations. */
        deviceConfigurations: onnx.NodeDeviceConfigurationProto.$Properties[];

        /**
         * Encodes the specified NodeProto message. Does not implicitly {@link onnx.NodeProto.verify|verify} messages.
         * @param message NodeProto message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: onnx.NodeProto.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a NodeProto message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {onnx.NodeProto & onnx.NodeProto.$Shape} NodeProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): onnx.NodeProto & onnx.NodeProto.$Shape;
    }

    namespace NodeProto {

        /** Properties of a NodeProto. */
        interface $Properties {

            /** NodeProto input */
            input?: (string[]|null);

            /** NodeProto output */
            output?: (string[]|null);

            /** NodeProto name */
            name?: (string|null);

            /** NodeProto opType */
            opType?: (string|null);

            /** NodeProto domain */
            domain?: (string|null);

            /** NodeProto overload */
            overload?: (string|null);

            /** NodeProto attribute */
            attribute?: (onnx.AttributeProto.$Properties[]|null);

            /** NodeProto docString */
            docString?: (string|null);

            /** NodeProto metadataProps */
            metadataProps?: (onnx.StringStringEntryProto.$Properties[]|null);

            /** NodeProto deviceConfigurations */
            deviceConfigurations?: (onnx.NodeDeviceConfigurationProto.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a NodeProto. */
        type $Shape = {
          input?: string[]|null;
          output?: string[]|null;
          name?: string|null;
          opType?: string|null;
          domain?: string|null;
          overload?: string|null;
          attribute?: onnx.AttributeProto.$Shape[]|null;
          docString?: string|null;
          metadataProps?: onnx.StringStringEntryProto.$Shape[]|null;
          deviceConfigurations?: onnx.NodeDeviceConfigurationProto.$Shape[]|null;
          $unknowns?: Uint8Array[];
        };
    }

    /**
     * Properties of an IntIntListEntryProto.
     * @deprecated Use onnx.IntIntListEntryProto.$Properties instead.
     */
    interface IIntIntListEntryProto extends onnx.IntIntListEntryProto.$Properties {
    }

    /** Represents an IntIntListEntryProto. */
    class IntIntListEntryProto {

        /**
         * Constructs a new IntIntListEntryProto.
         * @param [properties] Properties to set
         */
        constructor(properties?: onnx.IntIntListEntryProto.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** IntIntListEntryProto key. */
        key: (number|Long);

        /** IntIntListEntryProto value. */
        value: (number|Long)[];

        /**
         * Encodes the specified IntIntListEntryProto message. Does not implicitly {@link onnx.IntIntListEntryProto.verify|verify} messages.
         * @param message IntIntListEntryProto message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: onnx.IntIntListEntryProto.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an IntIntListEntryProto message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {onnx.IntIntListEntryProto & onnx.IntIntListEntryProto.$Shape} IntIntListEntryProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): onnx.IntIntListEntryProto & onnx.IntIntListEntryProto.$Shape;
    }

    namespace IntIntListEntryProto {

        /** Properties of an IntIntListEntryProto. */
        interface $Properties {

            /** IntIntListEntryProto key */
            key?: (number|Long|null);

            /** IntIntListEntryProto value */
            value?: ((number|Long)[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an IntIntListEntryProto. */
        type $Shape = onnx.IntIntListEntryProto.$Properties;
    }

    /**
     * Properties of a NodeDeviceConfigurationProto.
     * @deprecated Use onnx.NodeDeviceConfigurationProto.$Properties instead.
     */
    interface INodeDeviceConfigurationProto extends onnx.NodeDeviceConfigurationProto.$Properties {
    }

    /** Represents a NodeDeviceConfigurationProto. */
    class NodeDeviceConfigurationProto {

        /**
         * Constructs a new NodeDeviceConfigurationProto.
         * @param [properties] Properties to set
         */
        constructor(properties?: onnx.NodeDeviceConfigurationProto.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** NodeDeviceConfigurationProto configurationId. */
        configurationId: string;

        /** NodeDeviceConfigurationProto shardingSpec. */
        shardingSpec: onnx.ShardingSpecProto.$Properties[];

        /** NodeDeviceConfigurationProto pipelineStage. */
        pipelineStage: number;

        /**
         * Encodes the specified NodeDeviceConfigurationProto message. Does not implicitly {@link onnx.NodeDeviceConfigurationProto.verify|verify} messages.
         * @param message NodeDeviceConfigurationProto message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: onnx.NodeDeviceConfigurationProto.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a NodeDeviceConfigurationProto message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {onnx.NodeDeviceConfigurationProto & onnx.NodeDeviceConfigurationProto.$Shape} NodeDeviceConfigurationProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): onnx.NodeDeviceConfigurationProto & onnx.NodeDeviceConfigurationProto.$Shape;
    }

    namespace NodeDeviceConfigurationProto {

        /** Properties of a NodeDeviceConfigurationProto. */
        interface $Properties {

            /** NodeDeviceConfigurationProto configurationId */
            configurationId?: (string|null);

            /** NodeDeviceConfigurationProto shardingSpec */
            shardingSpec?: (onnx.ShardingSpecProto.$Properties[]|null);

            /** NodeDeviceConfigurationProto pipelineStage */
            pipelineStage?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a NodeDeviceConfigurationProto. */
        type $Shape = {
          configurationId?: string|null;
          shardingSpec?: onnx.ShardingSpecProto.$Shape[]|null;
          pipelineStage?: number|null;
          $unknowns?: Uint8Array[];
        };
    }

    /**
     * Properties of a ShardingSpecProto.
     * @deprecated Use onnx.ShardingSpecProto.$Properties instead.
     */
    interface IShardingSpecProto extends onnx.ShardingSpecProto.$Properties {
    }

    /** Represents a ShardingSpecProto. */
    class ShardingSpecProto {

        /**
         * Constructs a new ShardingSpecProto.
         * @param [properties] Properties to set
         */
        constructor(properties?: onnx.ShardingSpecProto.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** ShardingSpecProto tensorName. */
        tensorName: string;

        /** ShardingSpecProto device. */
        device: (number|Long)[];

        /** ShardingSpecProto indexToDeviceGroupMap. */
        indexToDeviceGroupMap: onnx.IntIntListEntryProto.$Properties[];

        /** ShardingSpecProto shardedDim. */
        shardedDim: onnx.ShardedDimProto.$Properties[];

        /**
         * Encodes the specified ShardingSpecProto message. Does not implicitly {@link onnx.ShardingSpecProto.verify|verify} messages.
         * @param message ShardingSpecProto message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: onnx.ShardingSpecProto.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a ShardingSpecProto message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {onnx.ShardingSpecProto & onnx.ShardingSpecProto.$Shape} ShardingSpecProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): onnx.ShardingSpecProto & onnx.ShardingSpecProto.$Shape;
    }

    namespace ShardingSpecProto {

        /** Properties of a ShardingSpecProto. */
        interface $Properties {

            /** ShardingSpecProto tensorName */
            tensorName?: (string|null);

            /** ShardingSpecProto device */
            device?: ((number|Long)[]|null);

            /** ShardingSpecProto indexToDeviceGroupMap */
            indexToDeviceGroupMap?: (onnx.IntIntListEntryProto.$Properties[]|null);

            /** ShardingSpecProto shardedDim */
            shardedDim?: (onnx.ShardedDimProto.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a ShardingSpecProto. */
        type $Shape = {
          tensorName?: string|null;
          device?: (number|Long)[]|null;
          indexToDeviceGroupMap?: onnx.IntIntListEntryProto.$Shape[]|null;
          shardedDim?: onnx.ShardedDimProto.$Shape[]|null;
          $unknowns?: Uint8Array[];
        };
    }

    /**
     * Properties of a ShardedDimProto.
     * @deprecated Use onnx.ShardedDimProto.$Properties instead.
     */
    interface IShardedDimProto extends onnx.ShardedDimProto.$Properties {
    }

    /** Represents a ShardedDimProto. */
    class ShardedDimProto {

        /**
         * Constructs a new ShardedDimProto.
         * @param [properties] Properties to set
         */
        constructor(properties?: onnx.ShardedDimProto.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** ShardedDimProto axis. */
        axis: (number|Long);

        /** ShardedDimProto simpleSharding. */
        simpleSharding: onnx.SimpleShardedDimProto.$Properties[];

        /**
         * Encodes the specified ShardedDimProto message. Does not implicitly {@link onnx.ShardedDimProto.verify|verify} messages.
         * @param message ShardedDimProto message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: onnx.ShardedDimProto.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a ShardedDimProto message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {onnx.ShardedDimProto & onnx.ShardedDimProto.$Shape} ShardedDimProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): onnx.ShardedDimProto & onnx.ShardedDimProto.$Shape;
    }

    namespace ShardedDimProto {

        /** Properties of a ShardedDimProto. */
        interface $Properties {

            /** ShardedDimProto axis */
            axis?: (number|Long|null);

            /** ShardedDimProto simpleSharding */
            simpleSharding?: (onnx.SimpleShardedDimProto.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a ShardedDimProto. */
        type $Shape = {
          axis?: number|Long|null;
          simpleSharding?: onnx.SimpleShardedDimProto.$Shape[]|null;
          $unknowns?: Uint8Array[];
        };
    }

    /**
     * Properties of a SimpleShardedDimProto.
     * @deprecated Use onnx.SimpleShardedDimProto.$Properties instead.
     */
    interface ISimpleShardedDimProto extends onnx.SimpleShardedDimProto.$Properties {
    }

    /** Represents a SimpleShardedDimProto. */
    class SimpleShardedDimProto {

        /**
         * Constructs a new SimpleShardedDimProto.
         * @param [properties] Properties to set
         */
        constructor(properties?: onnx.SimpleShardedDimProto.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** SimpleShardedDimProto dimValue. */
        dimValue?: (number|Long|null);

        /** SimpleShardedDimProto dimParam. */
        dimParam?: (string|null);

        /** SimpleShardedDimProto numShards. */
        numShards: (number|Long);

        /** SimpleShardedDimProto dim. */
        dim?: ("dimValue"|"dimParam");

        /**
         * Encodes the specified SimpleShardedDimProto message. Does not implicitly {@link onnx.SimpleShardedDimProto.verify|verify} messages.
         * @param message SimpleShardedDimProto message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: onnx.SimpleShardedDimProto.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a SimpleShardedDimProto message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {onnx.SimpleShardedDimProto & onnx.SimpleShardedDimProto.$Shape} SimpleShardedDimProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): onnx.SimpleShardedDimProto & onnx.SimpleShardedDimProto.$Shape;
    }

    namespace SimpleShardedDimProto {

        /** Properties of a SimpleShardedDimProto. */
        interface $Properties {

            /** SimpleShardedDimProto dimValue */
            dimValue?: (number|Long|null);

            /** SimpleShardedDimProto dimParam */
            dimParam?: (string|null);

            /** SimpleShardedDimProto numShards */
            numShards?: (number|Long|null);

            /** SimpleShardedDimProto dim */
            dim?: ("dimValue"|"dimParam");

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Narrowed shape of a SimpleShardedDimProto. */
        type $Shape = {
          dimValue?: number|Long|null;
          dimParam?: string|null;
          numShards?: number|Long|null;
          $unknowns?: Uint8Array[];
        } & (
          ({ dim?: undefined; dimValue?: null; dimParam?: null }|{ dim?: "dimValue"; dimValue: number|Long; dimParam?: null }|{ dim?: "dimParam"; dimValue?: null; dimParam: string })
        );
    }

    /**
     * Properties of a TrainingInfoProto.
     * @deprecated Use onnx.TrainingInfoProto.$Properties instead.
     */
    interface ITrainingInfoProto extends onnx.TrainingInfoProto.$Properties {
    }

    /** Represents a TrainingInfoProto. */
    class TrainingInfoProto {

        /**
         * Constructs a new TrainingInfoProto.
         * @param [properties] Properties to set
         */
        constructor(properties?: onnx.TrainingInfoProto.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** TrainingInfoProto initialization. */
        initialization?: (onnx.GraphProto.$Properties|null);

        /** TrainingInfoProto algorithm. */
        algorithm?: (onnx.GraphProto.$Properties|null);

        /** TrainingInfoProto initializationBinding. */
        initializationBinding: onnx.StringStringEntryProto.$Properties[];

        /** TrainingInfoProto updateBinding. */
        updateBinding: onnx.StringStringEntryProto.$Properties[];

        /**
         * Encodes the specified TrainingInfoProto message. Does not implicitly {@link onnx.TrainingInfoProto.verify|verify} messages.
         * @param message TrainingInfoProto message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: onnx.TrainingInfoProto.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a TrainingInfoProto message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {onnx.TrainingInfoProto & onnx.TrainingInfoProto.$Shape} TrainingInfoProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): onnx.TrainingInfoProto & onnx.TrainingInfoProto.$Shape;
    }

    namespace TrainingInfoProto {

        /** Properties of a TrainingInfoProto. */
        interface $Properties {

            /** TrainingInfoProto initialization */
            initialization?: (onnx.GraphProto.$Properties|null);

            /** TrainingInfoProto algorithm */
            algorithm?: (onnx.GraphProto.$Properties|null);

            /** TrainingInfoProto initializationBinding */
            initializationBinding?: (onnx.StringStringEntryProto.$Properties[]|null);

            /** TrainingInfoProto updateBinding */
            updateBinding?: (onnx.StringStringEntryProto.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a TrainingInfoProto. */
        type $Shape = {
          initialization?: onnx.GraphProto.$Shape|null;
          algorithm?: onnx.GraphProto.$Shape|null;
          initializationBinding?: onnx.StringStringEntryProto.$Shape[]|null;
          updateBinding?: onnx.StringStringEntryProto.$Shape[]|null;
          $unknowns?: Uint8Array[];
        };
    }

    /**
     * Properties of a ModelProto.
     * @deprecated Use onnx.ModelProto.$Properties instead.
     */
    interface IModelProto extends onnx.ModelProto.$Properties {
    }

    /** Represents a ModelProto. */
    class ModelProto {

        /**
         * Constructs a new ModelProto.
         * @param [properties] Properties to set
         */
        constructor(properties?: onnx.ModelProto.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** ModelProto irVersion. */
        irVersion: (number|Long);

        /** ModelProto opsetImport. */
        opsetImport: onnx.OperatorSetIdProto.$Properties[];

        /** ModelProto producerName. */
        producerName: string;

        /** ModelProto producerVersion. */
        producerVersion: string;

        /** ModelProto domain. */
        domain: string;

        /** ModelProto modelVersion. */
        modelVersion: (number|Long);

        /** ModelProto docString. */
        docString: string;

        /** ModelProto graph. */
        graph?: (onnx.GraphProto.$Properties|null);

        /** ModelProto metadataProps. */
        metadataProps: onnx.StringStringEntryProto.$Properties[];

        /** ModelProto trainingInfo. */
        trainingInfo: onnx.TrainingInfoProto.$Properties[];

        /** ModelProto functions. */
        functions: onnx.FunctionProto.$Properties[];

        /** ModelProto configuration. */
        configuration: onnx.DeviceConfigurationProto.$Properties[];

        /**
         * Encodes the specified ModelProto message. Does not implicitly {@link onnx.ModelProto.verify|verify} messages.
         * @param message ModelProto message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: onnx.ModelProto.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a ModelProto message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {onnx.ModelProto & onnx.ModelProto.$Shape} ModelProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): onnx.ModelProto & onnx.ModelProto.$Shape;
    }

    namespace ModelProto {

        /** Properties of a ModelProto. */
        interface $Properties {

            /** ModelProto irVersion */
            irVersion?: (number|Long|null);

            /** ModelProto opsetImport */
            opsetImport?: (onnx.OperatorSetIdProto.$Properties[]|null);

            /** ModelProto producerName */
            producerName?: (string|null);

            /** ModelProto producerVersion */
            producerVersion?: (string|null);

            /** ModelProto domain */
            domain?: (string|null);

            /** ModelProto modelVersion */
            modelVersion?: (number|Long|null);

            /** ModelProto docString */
            docString?: (string|null);

            /** ModelProto graph */
            graph?: (onnx.GraphProto.$Properties|null);

            /** ModelProto metadataProps */
            metadataProps?: (onnx.StringStringEntryProto.$Properties[]|null);

            /** ModelProto trainingInfo */
            trainingInfo?: (onnx.TrainingInfoProto.$Properties[]|null);

            /** ModelProto functions */
            functions?: (onnx.FunctionProto.$Properties[]|null);

            /** ModelProto configuration */
            configuration?: (onnx.DeviceConfigurationProto.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a ModelProto. */
        type $Shape = {
          irVersion?: number|Long|null;
          opsetImport?: onnx.OperatorSetIdProto.$Shape[]|null;
          producerName?: string|null;
          producerVersion?: string|null;
          domain?: string|null;
          modelVersion?: number|Long|null;
          docString?: string|null;
          graph?: onnx.GraphProto.$Shape|null;
          metadataProps?: onnx.StringStringEntryProto.$Shape[]|null;
          trainingInfo?: onnx.TrainingInfoProto.$Shape[]|null;
          functions?: onnx.FunctionProto.$Shape[]|null;
          configuration?: onnx.DeviceConfigurationProto.$Shape[]|null;
          $unknowns?: Uint8Array[];
        };
    }

    /**
     * Properties of a DeviceConfigurationProto.
     * @deprecated Use onnx.DeviceConfigurationProto.$Properties instead.
     */
    interface IDeviceConfigurationProto extends onnx.DeviceConfigurationProto.$Properties {
    }

    /** Represents a DeviceConfigurationProto. */
    class DeviceConfigurationProto {

        /**
         * Constructs a new DeviceConfigurationProto.
         * @param [properties] Properties to set
         */
        constructor(properties?: onnx.DeviceConfigurationProto.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** DeviceConfigurationProto name. */
        name: string;

        /** DeviceConfigurationProto numDevices. */
        numDevices: number;

        /** DeviceConfigurationProto device. */
        device: string[];

        /**
         * Encodes the specified DeviceConfigurationProto message. Does not implicitly {@link onnx.DeviceConfigurationProto.verify|verify} messages.
         * @param message DeviceConfigurationProto message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: onnx.DeviceConfigurationProto.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a DeviceConfigurationProto message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {onnx.DeviceConfigurationProto & onnx.DeviceConfigurationProto.$Shape} DeviceConfigurationProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): onnx.DeviceConfigurationProto & onnx.DeviceConfigurationProto.$Shape;
    }

    namespace DeviceConfigurationProto {

        /** Properties of a DeviceConfigurationProto. */
        interface $Properties {

            /** DeviceConfigurationProto name */
            name?: (string|null);

            /** DeviceConfigurationProto numDevices */
            numDevices?: (number|null);

            /** DeviceConfigurationProto device */
            device?: (string[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a DeviceConfigurationProto. */
        type $Shape = onnx.DeviceConfigurationProto.$Properties;
    }

    /**
     * Properties of a StringStringEntryProto.
     * @deprecated Use onnx.StringStringEntryProto.$Properties instead.
     */
    interface IStringStringEntryProto extends onnx.StringStringEntryProto.$Properties {
    }

    /** Represents a StringStringEntryProto. */
    class StringStringEntryProto {

        /**
         * Constructs a new StringStringEntryProto.
         * @param [properties] Properties to set
         */
        constructor(properties?: onnx.StringStringEntryProto.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** StringStringEntryProto key. */
        key: string;

        /** StringStringEntryProto value. */
        value: string;

        /**
         * Encodes the specified StringStringEntryProto message. Does not implicitly {@link onnx.StringStringEntryProto.verify|verify} messages.
         * @param message StringStringEntryProto message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: onnx.StringStringEntryProto.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a StringStringEntryProto message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {onnx.StringStringEntryProto & onnx.StringStringEntryProto.$Shape} StringStringEntryProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): onnx.StringStringEntryProto & onnx.StringStringEntryProto.$Shape;
    }

    namespace StringStringEntryProto {

        /** Properties of a StringStringEntryProto. */
        interface $Properties {

            /** StringStringEntryProto key */
            key?: (string|null);

            /** StringStringEntryProto value */
            value?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a StringStringEntryProto. */
        type $Shape = onnx.StringStringEntryProto.$Properties;
    }

    /**
     * Properties of a TensorAnnotation.
     * @deprecated Use onnx.TensorAnnotation.$Properties instead.
     */
    interface ITensorAnnotation extends onnx.TensorAnnotation.$Properties {
    }

    /** Represents a TensorAnnotation. */
    class TensorAnnotation {

        /**
         * Constructs a new TensorAnnotation.
         * @param [properties] Properties to set
         */
        constructor(properties?: onnx.TensorAnnotation.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** TensorAnnotation tensorName. */
        tensorName: string;

        /** TensorAnnotation quantParameterTensorNames. */
        quantParameterTensorNames: onnx.StringStringEntryProto.$Properties[];

        /**
         * Encodes the specified TensorAnnotation message. Does not implicitly {@link onnx.TensorAnnotation.verify|verify} messages.
         * @param message TensorAnnotation message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: onnx.TensorAnnotation.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a TensorAnnotation message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {onnx.TensorAnnotation & onnx.TensorAnnotation.$Shape} TensorAnnotation
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): onnx.TensorAnnotation & onnx.TensorAnnotation.$Shape;
    }

    namespace TensorAnnotation {

        /** Properties of a TensorAnnotation. */
        interface $Properties {

            /** TensorAnnotation tensorName */
            tensorName?: (string|null);

            /** TensorAnnotation quantParameterTensorNames */
            quantParameterTensorNames?: (onnx.StringStringEntryProto.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a TensorAnnotation. */
        type $Shape = onnx.TensorAnnotation.$Properties;
    }

    /**
     * Properties of a GraphProto.
     * @deprecated Use onnx.GraphProto.$Properties instead.
     */
    interface IGraphProto extends onnx.GraphProto.$Properties {
    }

    /** Represents a GraphProto. */
    class GraphProto {

        /**
         * Constructs a new GraphProto.
         * @param [properties] Properties to set
         */
        constructor(properties?: onnx.GraphProto.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** GraphProto node. */
        node: onnx.NodeProto.$Properties[];

        /** GraphProto name. */
        name: string;

        /** GraphProto initializer. */
        initializer: onnx.TensorProto.$Properties[];

        /** GraphProto sparseInitializer. */
        sparseInitializer: onnx.SparseTensorProto.$Properties[];

        /** GraphProto docString. */
        docString: string;

        /** GraphProto input. */
        input: onnx.ValueInfoProto.$Properties[];

        /** GraphProto output. */
        output: onnx.ValueInfoProto.$Properties[];

        /** GraphProto valueInfo. */
        valueInfo: onnx.ValueInfoProto.$Properties[];

        /** GraphProto quantizationAnnotation. */
        quantizationAnnotation: onnx.TensorAnnotation.$Properties[];

        /** GraphProto metadataProps. */
        metadataProps: onnx.StringStringEntryProto.$Properties[];

        /**
         * Encodes the specified GraphProto message. Does not implicitly {@link onnx.GraphProto.verify|verify} messages.
         * @param message GraphProto message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: onnx.GraphProto.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a GraphProto message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {onnx.GraphProto & onnx.GraphProto.$Shape} GraphProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): onnx.GraphProto & onnx.GraphProto.$Shape;
    }

    namespace GraphProto {

        /** Properties of a GraphProto. */
        interface $Properties {

            /** GraphProto node */
            node?: (onnx.NodeProto.$Properties[]|null);

            /** GraphProto name */
            name?: (string|null);

            /** GraphProto initializer */
            initializer?: (onnx.TensorProto.$Properties[]|null);

            /** GraphProto sparseInitializer */
            sparseInitializer?: (onnx.SparseTensorProto.$Properties[]|null);

            /** GraphProto docString */
            docString?: (string|null);

            /** GraphProto input */
            input?: (onnx.ValueInfoProto.$Properties[]|null);

            /** GraphProto output */
            output?: (onnx.ValueInfoProto.$Properties[]|null);

            /** GraphProto valueInfo */
            valueInfo?: (onnx.ValueInfoProto.$Properties[]|null);

            /** GraphProto quantizationAnnotation */
            quantizationAnnotation?: (onnx.TensorAnnotation.$Properties[]|null);

            /** GraphProto metadataProps */
            metadataProps?: (onnx.StringStringEntryProto.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a GraphProto. */
        type $Shape = {
          node?: onnx.NodeProto.$Shape[]|null;
          name?: string|null;
          initializer?: onnx.TensorProto.$Shape[]|null;
          sparseInitializer?: onnx.SparseTensorProto.$Shape[]|null;
          docString?: string|null;
          input?: onnx.ValueInfoProto.$Shape[]|null;
          output?: onnx.ValueInfoProto.$Shape[]|null;
          valueInfo?: onnx.ValueInfoProto.$Shape[]|null;
          quantizationAnnotation?: onnx.TensorAnnotation.$Shape[]|null;
          metadataProps?: onnx.StringStringEntryProto.$Shape[]|null;
          $unknowns?: Uint8Array[];
        };
    }

    /**
     * Properties of a TensorProto.
     * @deprecated Use onnx.TensorProto.$Properties instead.
     */
    interface ITensorProto extends onnx.TensorProto.$Properties {
    }

    /** Represents a TensorProto. */
    class TensorProto {

        /**
         * Constructs a new TensorProto.
         * @param [properties] Properties to set
         */
        constructor(properties?: onnx.TensorProto.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** TensorProto dims. */
        dims: (number|Long)[];

        /** TensorProto dataType. */
        dataType: number;

        /** TensorProto segment. */
        segment?: (onnx.TensorProto.Segment.$Properties|null);

        /** TensorProto floatData. */
        floatData: number[];

        /** TensorProto int32Data. */
        int32Data: number[];

        /** TensorProto stringData. */
        stringData: Uint8Array[];

        /** TensorProto int64Data. */
        int64Data: (number|Long)[];

        /** TensorProto name. */
        name: string;

        /** TensorProto docString. */
        docString: string;

        /** TensorProto rawData. */
        rawData: Uint8Array;

        /** TensorProto externalData. */
        externalData: onnx.StringStringEntryProto.$Properties[];

        /** TensorProto dataLocation. */
        dataLocation: onnx.TensorProto.DataLocation;

        /** TensorProto doubleData. */
        doubleData: number[];

        /** TensorProto uint64Data. */
        uint64Data: (number|Long)[];

        /** TensorProto metadataProps. */
        metadataProps: onnx.StringStringEntryProto.$Properties[];

        /**
         * Encodes the specified TensorProto message. Does not implicitly {@link onnx.TensorProto.verify|verify} messages.
         * @param message TensorProto message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: onnx.TensorProto.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a TensorProto message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {onnx.TensorProto & onnx.TensorProto.$Shape} TensorProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): onnx.TensorProto & onnx.TensorProto.$Shape;
    }

    namespace TensorProto {

        /** Properties of a TensorProto. */
        interface $Properties {

            /** TensorProto dims */
            dims?: ((number|Long)[]|null);

            /** TensorProto dataType */
            dataType?: (number|null);

            /** TensorProto segment */
            segment?: (onnx.TensorProto.Segment.$Properties|null);

            /** TensorProto floatData */
            floatData?: (number[]|null);

            /** TensorProto int32Data */
            int32Data?: (number[]|null);

            /** TensorProto stringData */
            stringData?: (Uint8Array[]|null);

            /** TensorProto int64Data */
            int64Data?: ((number|Long)[]|null);

            /** TensorProto name */
            name?: (string|null);

            /** TensorProto docString */
            docString?: (string|null);

            /** TensorProto rawData */
            rawData?: (Uint8Array|null);

            /** TensorProto externalData */
            externalData?: (onnx.StringStringEntryProto.$Properties[]|null);

            /** TensorProto dataLocation */
            dataLocation?: (onnx.TensorProto.DataLocation|null);

            /** TensorProto doubleData */
            doubleData?: (number[]|null);

            /** TensorProto uint64Data */
            uint64Data?: ((number|Long)[]|null);

            /** TensorProto metadataProps */
            metadataProps?: (onnx.StringStringEntryProto.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a TensorProto. */
        type $Shape = onnx.TensorProto.$Properties;

        /** DataType enum. */
        enum DataType {

            /** UNDEFINED value */
            UNDEFINED = 0,

            /** FLOAT value */
            FLOAT = 1,

            /** UINT8 value */
            UINT8 = 2,

            /** INT8 value */
            INT8 = 3,

            /** UINT16 value */
            UINT16 = 4,

            /** INT16 value */
            INT16 = 5,

            /** INT32 value */
            INT32 = 6,

            /** INT64 value */
            INT64 = 7,

            /** STRING value */
            STRING = 8,

            /** BOOL value */
            BOOL = 9,

            /** FLOAT16 value */
            FLOAT16 = 10,

            /** DOUBLE value */
            DOUBLE = 11,

            /** UINT32 value */
            UINT32 = 12,

            /** UINT64 value */
            UINT64 = 13,

            /** COMPLEX64 value */
            COMPLEX64 = 14,

            /** COMPLEX128 value */
            COMPLEX128 = 15,

            /** BFLOAT16 value */
            BFLOAT16 = 16,

            /** FLOAT8E4M3FN value */
            FLOAT8E4M3FN = 17,

            /** FLOAT8E4M3FNUZ value */
            FLOAT8E4M3FNUZ = 18,

            /** FLOAT8E5M2 value */
            FLOAT8E5M2 = 19,

            /** FLOAT8E5M2FNUZ value */
            FLOAT8E5M2FNUZ = 20,

            /** UINT4 value */
            UINT4 = 21,

            /** INT4 value */
            INT4 = 22,

            /** FLOAT4E2M1 value */
            FLOAT4E2M1 = 23
        }

        /**
         * Properties of a Segment.
         * @deprecated Use onnx.TensorProto.Segment.$Properties instead.
         */
        interface ISegment extends onnx.TensorProto.Segment.$Properties {
        }

        /** Represents a Segment. */
        class Segment {

            /**
             * Constructs a new Segment.
             * @param [properties] Properties to set
             */
            constructor(properties?: onnx.TensorProto.Segment.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Segment begin. */
            begin: (number|Long);

            /** Segment end. */
            end: (number|Long);

            /**
             * Encodes the specified Segment message. Does not implicitly {@link onnx.TensorProto.Segment.verify|verify} messages.
             * @param message Segment message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: onnx.TensorProto.Segment.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Segment message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {onnx.TensorProto.Segment & onnx.TensorProto.Segment.$Shape} Segment
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): onnx.TensorProto.Segment & onnx.TensorProto.Segment.$Shape;
        }

        namespace Segment {

            /** Properties of a Segment. */
            interface $Properties {

                /** Segment begin */
                begin?: (number|Long|null);

                /** Segment end */
                end?: (number|Long|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Segment. */
            type $Shape = onnx.TensorProto.Segment.$Properties;
        }

        /** DataLocation enum. */
        enum DataLocation {

            /** DEFAULT value */
            DEFAULT = 0,

            /** EXTERNAL value */
            EXTERNAL = 1
        }
    }

    /**
     * Properties of a SparseTensorProto.
     * @deprecated Use onnx.SparseTensorProto.$Properties instead.
     */
    interface ISparseTensorProto extends onnx.SparseTensorProto.$Properties {
    }

    /** Represents a SparseTensorProto. */
    class SparseTensorProto {

        /**
         * Constructs a new SparseTensorProto.
         * @param [properties] Properties to set
         */
        constructor(properties?: onnx.SparseTensorProto.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** SparseTensorProto values. */
        values?: (onnx.TensorProto.$Properties|null);

        /** SparseTensorProto indices. */
        indices?: (onnx.TensorProto.$Properties|null);

        /** SparseTensorProto dims. */
        dims: (number|Long)[];

        /**
         * Encodes the specified SparseTensorProto message. Does not implicitly {@link onnx.SparseTensorProto.verify|verify} messages.
         * @param message SparseTensorProto message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: onnx.SparseTensorProto.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a SparseTensorProto message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {onnx.SparseTensorProto & onnx.SparseTensorProto.$Shape} SparseTensorProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): onnx.SparseTensorProto & onnx.SparseTensorProto.$Shape;
    }

    namespace SparseTensorProto {

        /** Properties of a SparseTensorProto. */
        interface $Properties {

            /** SparseTensorProto values */
            values?: (onnx.TensorProto.$Properties|null);

            /** SparseTensorProto indices */
            indices?: (onnx.TensorProto.$Properties|null);

            /** SparseTensorProto dims */
            dims?: ((number|Long)[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a SparseTensorProto. */
        type $Shape = onnx.SparseTensorProto.$Properties;
    }

    /**
     * Properties of a TensorShapeProto.
     * @deprecated Use onnx.TensorShapeProto.$Properties instead.
     */
    interface ITensorShapeProto extends onnx.TensorShapeProto.$Properties {
    }

    /** Represents a TensorShapeProto. */
    class TensorShapeProto {

        /**
         * Constructs a new TensorShapeProto.
         * @param [properties] Properties to set
         */
        constructor(properties?: onnx.TensorShapeProto.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** TensorShapeProto dim. */
        dim: onnx.TensorShapeProto.Dimension.$Properties[];

        /**
         * Encodes the specified TensorShapeProto message. Does not implicitly {@link onnx.TensorShapeProto.verify|verify} messages.
         * @param message TensorShapeProto message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: onnx.TensorShapeProto.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a TensorShapeProto message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {onnx.TensorShapeProto & onnx.TensorShapeProto.$Shape} TensorShapeProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): onnx.TensorShapeProto & onnx.TensorShapeProto.$Shape;
    }

    namespace TensorShapeProto {

        /** Properties of a TensorShapeProto. */
        interface $Properties {

            /** TensorShapeProto dim */
            dim?: (onnx.TensorShapeProto.Dimension.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a TensorShapeProto. */
        type $Shape = {
          dim?: onnx.TensorShapeProto.Dimension.$Shape[]|null;
          $unknowns?: Uint8Array[];
        };

        /**
         * Properties of a Dimension.
         * @deprecated Use onnx.TensorShapeProto.Dimension.$Properties instead.
         */
        interface IDimension extends onnx.TensorShapeProto.Dimension.$Properties {
        }

        /** Represents a Dimension. */
        class Dimension {

            /**
             * Constructs a new Dimension.
             * @param [properties] Properties to set
             */
            constructor(properties?: onnx.TensorShapeProto.Dimension.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Dimension dimValue. */
            dimValue?: (number|Long|null);

            /** Dimension dimParam. */
            dimParam?: (string|null);

            /** Dimension denotation. */
            denotation: string;

            /** Dimension value. */
            value?: ("dimValue"|"dimParam");

            /**
             * Encodes the specified Dimension message. Does not implicitly {@link onnx.TensorShapeProto.Dimension.verify|verify} messages.
             * @param message Dimension message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: onnx.TensorShapeProto.Dimension.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Dimension message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {onnx.TensorShapeProto.Dimension & onnx.TensorShapeProto.Dimension.$Shape} Dimension
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): onnx.TensorShapeProto.Dimension & onnx.TensorShapeProto.Dimension.$Shape;
        }

        namespace Dimension {

            /** Properties of a Dimension. */
            interface $Properties {

                /** Dimension dimValue */
                dimValue?: (number|Long|null);

                /** Dimension dimParam */
                dimParam?: (string|null);

                /** Dimension denotation */
                denotation?: (string|null);

                /** Dimension value */
                value?: ("dimValue"|"dimParam");

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Narrowed shape of a Dimension. */
            type $Shape = {
              dimValue?: number|Long|null;
              dimParam?: string|null;
              denotation?: string|null;
              $unknowns?: Uint8Array[];
            } & (
              ({ value?: undefined; dimValue?: null; dimParam?: null }|{ value?: "dimValue"; dimValue: number|Long; dimParam?: null }|{ value?: "dimParam"; dimValue?: null; dimParam: string })
            );
        }
    }

    /**
     * Properties of a TypeProto.
     * @deprecated Use onnx.TypeProto.$Properties instead.
     */
    interface ITypeProto extends onnx.TypeProto.$Properties {
    }

    /** Represents a TypeProto. */
    class TypeProto {

        /**
         * Constructs a new TypeProto.
         * @param [properties] Properties to set
         */
        constructor(properties?: onnx.TypeProto.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** TypeProto tensorType. */
        tensorType?: (onnx.TypeProto.Tensor.$Properties|null);

        /** TypeProto sequenceType. */
        sequenceType?: (onnx.TypeProto.Sequence.$Properties|null);

        /** TypeProto mapType. */
        mapType?: (onnx.TypeProto.Map.$Properties|null);

        /** TypeProto optionalType. */
        optionalType?: (onnx.TypeProto.Optional.$Properties|null);

        /** TypeProto sparseTensorType. */
        sparseTensorType?: (onnx.TypeProto.SparseTensor.$Properties|null);

        /** TypeProto denotation. */
        denotation: string;

        /** TypeProto value. */
        value?: ("tensorType"|"sequenceType"|"mapType"|"optionalType"|"sparseTensorType");

        /**
         * Encodes the specified TypeProto message. Does not implicitly {@link onnx.TypeProto.verify|verify} messages.
         * @param message TypeProto message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: onnx.TypeProto.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a TypeProto message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {onnx.TypeProto & onnx.TypeProto.$Shape} TypeProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): onnx.TypeProto & onnx.TypeProto.$Shape;
    }

    namespace TypeProto {

        /** Properties of a TypeProto. */
        interface $Properties {

            /** TypeProto tensorType */
            tensorType?: (onnx.TypeProto.Tensor.$Properties|null);

            /** TypeProto sequenceType */
            sequenceType?: (onnx.TypeProto.Sequence.$Properties|null);

            /** TypeProto mapType */
            mapType?: (onnx.TypeProto.Map.$Properties|null);

            /** TypeProto optionalType */
            optionalType?: (onnx.TypeProto.Optional.$Properties|null);

            /** TypeProto sparseTensorType */
            sparseTensorType?: (onnx.TypeProto.SparseTensor.$Properties|null);

            /** TypeProto denotation */
            denotation?: (string|null);

            /** TypeProto value */
            value?: ("tensorType"|"sequenceType"|"mapType"|"optionalType"|"sparseTensorType");

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Narrowed shape of a TypeProto. */
        type $Shape = {
          tensorType?: onnx.TypeProto.Tensor.$Shape|null;
          sequenceType?: onnx.TypeProto.Sequence.$Shape|null;
          mapType?: onnx.TypeProto.Map.$Shape|null;
          optionalType?: onnx.TypeProto.Optional.$Shape|null;
          sparseTensorType?: onnx.TypeProto.SparseTensor.$Shape|null;
          denotation?: string|null;
          $unknowns?: Uint8Array[];
        } & (
          ({ value?: undefined; tensorType?: null; sequenceType?: null; mapType?: null; optionalType?: null; sparseTensorType?: null }|{ value?: "tensorType"; tensorType: onnx.TypeProto.Tensor.$Shape; sequenceType?: null; mapType?: null; optionalType?: null; sparseTensorType?: null }|{ value?: "sequenceType"; tensorType?: null; sequenceType: onnx.TypeProto.Sequence.$Shape; mapType?: null; optionalType?: null; sparseTensorType?: null }|{ value?: "mapType"; tensorType?: null; sequenceType?: null; mapType: onnx.TypeProto.Map.$Shape; optionalType?: null; sparseTensorType?: null }|{ value?: "optionalType"; tensorType?: null; sequenceType?: null; mapType?: null; optionalType: onnx.TypeProto.Optional.$Shape; sparseTensorType?: null }|{ value?: "sparseTensorType"; tensorType?: null; sequenceType?: null; mapType?: null; optionalType?: null; sparseTensorType: onnx.TypeProto.SparseTensor.$Shape })
        );

        /**
         * Properties of a Tensor.
         * @deprecated Use onnx.TypeProto.Tensor.$Properties instead.
         */
        interface ITensor extends onnx.TypeProto.Tensor.$Properties {
        }

        /** Represents a Tensor. */
        class Tensor {

            /**
             * Constructs a new Tensor.
             * @param [properties] Properties to set
             */
            constructor(properties?: onnx.TypeProto.Tensor.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Tensor elemType. */
            elemType: number;

            /** Tensor shape. */
            shape?: (onnx.TensorShapeProto.$Properties|null);

            /**
             * Encodes the specified Tensor message. Does not implicitly {@link onnx.TypeProto.Tensor.verify|verify} messages.
             * @param message Tensor message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: onnx.TypeProto.Tensor.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Tensor message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {onnx.TypeProto.Tensor & onnx.TypeProto.Tensor.$Shape} Tensor
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): onnx.TypeProto.Tensor & onnx.TypeProto.Tensor.$Shape;
        }

        namespace Tensor {

            /** Properties of a Tensor. */
            interface $Properties {

                /** Tensor elemType */
                elemType?: (number|null);

                /** Tensor shape */
                shape?: (onnx.TensorShapeProto.$Properties|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Tensor. */
            type $Shape = {
              elemType?: number|null;
              shape?: onnx.TensorShapeProto.$Shape|null;
              $unknowns?: Uint8Array[];
            };
        }

        /**
         * Properties of a Sequence.
         * @deprecated Use onnx.TypeProto.Sequence.$Properties instead.
         */
        interface ISequence extends onnx.TypeProto.Sequence.$Properties {
        }

        /** Represents a Sequence. */
        class Sequence {

            /**
             * Constructs a new Sequence.
             * @param [properties] Properties to set
             */
            constructor(properties?: onnx.TypeProto.Sequence.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Sequence elemType. */
            elemType?: (onnx.TypeProto.$Properties|null);

            /**
             * Encodes the specified Sequence message. Does not implicitly {@link onnx.TypeProto.Sequence.verify|verify} messages.
             * @param message Sequence message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: onnx.TypeProto.Sequence.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Sequence message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {onnx.TypeProto.Sequence & onnx.TypeProto.Sequence.$Shape} Sequence
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): onnx.TypeProto.Sequence & onnx.TypeProto.Sequence.$Shape;
        }

        namespace Sequence {

            /** Properties of a Sequence. */
            interface $Properties {

                /** Sequence elemType */
                elemType?: (onnx.TypeProto.$Properties|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Sequence. */
            type $Shape = {
              elemType?: onnx.TypeProto.$Shape|null;
              $unknowns?: Uint8Array[];
            };
        }

        /**
         * Properties of a Map.
         * @deprecated Use onnx.TypeProto.Map.$Properties instead.
         */
        interface IMap extends onnx.TypeProto.Map.$Properties {
        }

        /** Represents a Map. */
        class Map {

            /**
             * Constructs a new Map.
             * @param [properties] Properties to set
             */
            constructor(properties?: onnx.TypeProto.Map.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Map keyType. */
            keyType: number;

            /** Map valueType. */
            valueType?: (onnx.TypeProto.$Properties|null);

            /**
             * Encodes the specified Map message. Does not implicitly {@link onnx.TypeProto.Map.verify|verify} messages.
             * @param message Map message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: onnx.TypeProto.Map.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Map message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {onnx.TypeProto.Map & onnx.TypeProto.Map.$Shape} Map
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): onnx.TypeProto.Map & onnx.TypeProto.Map.$Shape;
        }

        namespace Map {

            /** Properties of a Map. */
            interface $Properties {

                /** Map keyType */
                keyType?: (number|null);

                /** Map valueType */
                valueType?: (onnx.TypeProto.$Properties|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Map. */
            type $Shape = {
              keyType?: number|null;
              valueType?: onnx.TypeProto.$Shape|null;
              $unknowns?: Uint8Array[];
            };
        }

        /**
         * Properties of an Optional.
         * @deprecated Use onnx.TypeProto.Optional.$Properties instead.
         */
        interface IOptional extends onnx.TypeProto.Optional.$Properties {
        }

        /** Represents an Optional. */
        class Optional {

            /**
             * Constructs a new Optional.
             * @param [properties] Properties to set
             */
            constructor(properties?: onnx.TypeProto.Optional.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Optional elemType. */
            elemType?: (onnx.TypeProto.$Properties|null);

            /**
             * Encodes the specified Optional message. Does not implicitly {@link onnx.TypeProto.Optional.verify|verify} messages.
             * @param message Optional message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: onnx.TypeProto.Optional.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes an Optional message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {onnx.TypeProto.Optional & onnx.TypeProto.Optional.$Shape} Optional
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): onnx.TypeProto.Optional & onnx.TypeProto.Optional.$Shape;
        }

        namespace Optional {

            /** Properties of an Optional. */
            interface $Properties {

                /** Optional elemType */
                elemType?: (onnx.TypeProto.$Properties|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of an Optional. */
            type $Shape = {
              elemType?: onnx.TypeProto.$Shape|null;
              $unknowns?: Uint8Array[];
            };
        }

        /**
         * Properties of a SparseTensor.
         * @deprecated Use onnx.TypeProto.SparseTensor.$Properties instead.
         */
        interface ISparseTensor extends onnx.TypeProto.SparseTensor.$Properties {
        }

        /** Represents a SparseTensor. */
        class SparseTensor {

            /**
             * Constructs a new SparseTensor.
             * @param [properties] Properties to set
             */
            constructor(properties?: onnx.TypeProto.SparseTensor.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** SparseTensor elemType. */
            elemType: number;

            /** SparseTensor shape. */
            shape?: (onnx.TensorShapeProto.$Properties|null);

            /**
             * Encodes the specified SparseTensor message. Does not implicitly {@link onnx.TypeProto.SparseTensor.verify|verify} messages.
             * @param message SparseTensor message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: onnx.TypeProto.SparseTensor.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a SparseTensor message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {onnx.TypeProto.SparseTensor & onnx.TypeProto.SparseTensor.$Shape} SparseTensor
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): onnx.TypeProto.SparseTensor & onnx.TypeProto.SparseTensor.$Shape;
        }

        namespace SparseTensor {

            /** Properties of a SparseTensor. */
            interface $Properties {

                /** SparseTensor elemType */
                elemType?: (number|null);

                /** SparseTensor shape */
                shape?: (onnx.TensorShapeProto.$Properties|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a SparseTensor. */
            type $Shape = {
              elemType?: number|null;
              shape?: onnx.TensorShapeProto.$Shape|null;
              $unknowns?: Uint8Array[];
            };
        }
    }

    /**
     * Properties of an OperatorSetIdProto.
     * @deprecated Use onnx.OperatorSetIdProto.$Properties instead.
     */
    interface IOperatorSetIdProto extends onnx.OperatorSetIdProto.$Properties {
    }

    /** Represents an OperatorSetIdProto. */
    class OperatorSetIdProto {

        /**
         * Constructs a new OperatorSetIdProto.
         * @param [properties] Properties to set
         */
        constructor(properties?: onnx.OperatorSetIdProto.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** OperatorSetIdProto domain. */
        domain: string;

        /** OperatorSetIdProto version. */
        version: (number|Long);

        /**
         * Encodes the specified OperatorSetIdProto message. Does not implicitly {@link onnx.OperatorSetIdProto.verify|verify} messages.
         * @param message OperatorSetIdProto message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: onnx.OperatorSetIdProto.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an OperatorSetIdProto message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {onnx.OperatorSetIdProto & onnx.OperatorSetIdProto.$Shape} OperatorSetIdProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): onnx.OperatorSetIdProto & onnx.OperatorSetIdProto.$Shape;
    }

    namespace OperatorSetIdProto {

        /** Properties of an OperatorSetIdProto. */
        interface $Properties {

            /** OperatorSetIdProto domain */
            domain?: (string|null);

            /** OperatorSetIdProto version */
            version?: (number|Long|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an OperatorSetIdProto. */
        type $Shape = onnx.OperatorSetIdProto.$Properties;
    }

    /** OperatorStatus enum. */
    enum OperatorStatus {

        /** EXPERIMENTAL value */
        EXPERIMENTAL = 0,

        /** STABLE value */
        STABLE = 1
    }

    /**
     * Properties of a FunctionProto.
     * @deprecated Use onnx.FunctionProto.$Properties instead.
     */
    interface IFunctionProto extends onnx.FunctionProto.$Properties {
    }

    /** Represents a FunctionProto. */
    class FunctionProto {

        /**
         * Constructs a new FunctionProto.
         * @param [properties] Properties to set
         */
        constructor(properties?: onnx.FunctionProto.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** FunctionProto name. */
        name: string;

        /** FunctionProto input. */
        input: string[];

        /** FunctionProto output. */
        output: string[];

        /** FunctionProto attribute. */
        attribute: string[];

        /** FunctionProto attributeProto. */
        attributeProto: onnx.AttributeProto.$Properties[];

        /** FunctionProto node. */
        node: onnx.NodeProto.$Properties[];

        /** FunctionProto docString. */
        docString: string;

        /** FunctionProto opsetImport. */
        opsetImport: onnx.OperatorSetIdProto.$Properties[];

        /** FunctionProto domain. */
        domain: string;

        /** FunctionProto overload. */
        overload: string;

        /** FunctionProto valueInfo. */
        valueInfo: onnx.ValueInfoProto.$Properties[];

        /** FunctionProto metadataProps. */
        metadataProps: onnx.StringStringEntryProto.$Properties[];

        /**
         * Encodes the specified FunctionProto message. Does not implicitly {@link onnx.FunctionProto.verify|verify} messages.
         * @param message FunctionProto message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: onnx.FunctionProto.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a FunctionProto message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {onnx.FunctionProto & onnx.FunctionProto.$Shape} FunctionProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): onnx.FunctionProto & onnx.FunctionProto.$Shape;
    }

    namespace FunctionProto {

        /** Properties of a FunctionProto. */
        interface $Properties {

            /** FunctionProto name */
            name?: (string|null);

            /** FunctionProto input */
            input?: (string[]|null);

            /** FunctionProto output */
            output?: (string[]|null);

            /** FunctionProto attribute */
            attribute?: (string[]|null);

            /** FunctionProto attributeProto */
            attributeProto?: (onnx.AttributeProto.$Properties[]|null);

            /** FunctionProto node */
            node?: (onnx.NodeProto.$Properties[]|null);

            /** FunctionProto docString */
            docString?: (string|null);

            /** FunctionProto opsetImport */
            opsetImport?: (onnx.OperatorSetIdProto.$Properties[]|null);

            /** FunctionProto domain */
            domain?: (string|null);

            /** FunctionProto overload */
            overload?: (string|null);

            /** FunctionProto valueInfo */
            valueInfo?: (onnx.ValueInfoProto.$Properties[]|null);

            /** FunctionProto metadataProps */
            metadataProps?: (onnx.StringStringEntryProto.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a FunctionProto. */
        type $Shape = {
          name?: string|null;
          input?: string[]|null;
          output?: string[]|null;
          attribute?: string[]|null;
          attributeProto?: onnx.AttributeProto.$Shape[]|null;
          node?: onnx.NodeProto.$Shape[]|null;
          docString?: string|null;
          opsetImport?: onnx.OperatorSetIdProto.$Shape[]|null;
          domain?: string|null;
          overload?: string|null;
          valueInfo?: onnx.ValueInfoProto.$Shape[]|null;
          metadataProps?: onnx.StringStringEntryProto.$Shape[]|null;
          $unknowns?: Uint8Array[];
        };
    }
}
