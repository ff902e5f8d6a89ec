/*eslint-disable block-scoped-var, id-length, no-control-regex, no-magic-numbers, no-mixed-operators, no-prototype-builtins, no-redeclare, no-shadow, no-var, sort-vars, default-case, jsdoc/require-param*/
import $protobuf from "protobufjs/minimal.js";

// Common aliases
const $Reader = $protobuf.Reader, $Writer = $protobuf.Writer, $util = $protobuf.util;
const $Object = $util.global.Object, $undefined = $util.global.undefined, $Error = $util.global.Error, $RangeError = $util.global.RangeError;

// Exported root namespace
const $root = $protobuf.roots["vesper-onnx"] || ($protobuf.roots["vesper-onnx"] = {});

export const onnx = $root.onnx = (() => {

    /**
     * Namespace onnx.
     * @exports onnx
     * @namespace
     */
    const onnx = {};

    /**
     * Version enum.
     * @name onnx.Version
     * @enum {number}
     * @property {number} _START_VERSION=0 _START_VERSION value
     * @property {number} IR_VERSION_2017_10_10=1 IR_VERSION_2017_10_10 value
     * @property {number} IR_VERSION_2017_10_30=2 IR_VERSION_2017_10_30 value
     * @property {number} IR_VERSION_2017_11_3=3 IR_VERSION_2017_11_3 value
     * @property {number} IR_VERSION_2019_1_22=4 IR_VERSION_2019_1_22 value
     * @property {number} IR_VERSION_2019_3_18=5 IR_VERSION_2019_3_18 value
     * @property {number} IR_VERSION_2019_9_19=6 IR_VERSION_2019_9_19 value
     * @property {number} IR_VERSION_2020_5_8=7 IR_VERSION_2020_5_8 value
     * @property {number} IR_VERSION_2021_7_30=8 IR_VERSION_2021_7_30 value
     * @property {number} IR_VERSION_2023_5_5=9 IR_VERSION_2023_5_5 value
     * @property {number} IR_VERSION_2024_3_25=10 IR_VERSION_2024_3_25 value
     * @property {number} IR_VERSION=11 IR_VERSION value
     */
    onnx.Version = (function() {
        const valuesById = $Object.create(null), values = $Object.create(valuesById);
        values[valuesById[0] = "_START_VERSION"] = 0;
        values[valuesById[1] = "IR_VERSION_2017_10_10"] = 1;
        values[valuesById[2] = "IR_VERSION_2017_10_30"] = 2;
        values[valuesById[3] = "IR_VERSION_2017_11_3"] = 3;
        values[valuesById[4] = "IR_VERSION_2019_1_22"] = 4;
        values[valuesById[5] = "IR_VERSION_2019_3_18"] = 5;
        values[valuesById[6] = "IR_VERSION_2019_9_19"] = 6;
        values[valuesById[7] = "IR_VERSION_2020_5_8"] = 7;
        values[valuesById[8] = "IR_VERSION_2021_7_30"] = 8;
        values[valuesById[9] = "IR_VERSION_2023_5_5"] = 9;
        values[valuesById[10] = "IR_VERSION_2024_3_25"] = 10;
        values[valuesById[11] = "IR_VERSION"] = 11;
        return values;
    })();

    onnx.AttributeProto = (function() {

        /**
         * Properties of an AttributeProto.
         * @typedef {Object} onnx.AttributeProto.$Properties
         * @property {string|null} [name] AttributeProto name
         * @property {string|null} [refAttrName] AttributeProto refAttrName
         * @property {string|null} [docString] AttributeProto docString
         * @property {onnx.AttributeProto.AttributeType|null} [type] AttributeProto type
         * @property {number|null} [f] AttributeProto f
         * @property {number|Long|null} [i] AttributeProto i
         * @property {Uint8Array|null} [s] AttributeProto s
         * @property {onnx.TensorProto.$Properties|null} [t] AttributeProto t
         * @property {onnx.GraphProto.$Properties|null} [g] AttributeProto g
         * @property {onnx.SparseTensorProto.$Properties|null} [sparseTensor] AttributeProto sparseTensor
         * @property {onnx.TypeProto.$Properties|null} [tp] AttributeProto tp
         * @property {Array.<number>|null} [floats] AttributeProto floats
         * @property {Array.<number|Long>|null} [ints] AttributeProto ints
         * @property {Array.<Uint8Array>|null} [strings] AttributeProto strings
         * @property {Array.<onnx.TensorProto.$Properties>|null} [tensors] AttributeProto tensors
         * @property {Array.<onnx.GraphProto.$Properties>|null} [graphs] AttributeProto graphs
         * @property {Array.<onnx.SparseTensorProto.$Properties>|null} [sparseTensors] AttributeProto sparseTensors
         * @property {Array.<onnx.TypeProto.$Properties>|null} [typeProtos] AttributeProto typeProtos
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an AttributeProto.
         * @memberof onnx
         * @interface IAttributeProto
         * @augments onnx.AttributeProto.$Properties
         * @deprecated Use onnx.AttributeProto.$Properties instead.
         */

        /**
         * Shape of an AttributeProto.
         * @typedef {{
         *   name?: string|null;
         *   refAttrName?: string|null;
         *   docString?: string|null;
         *   type?: onnx.AttributeProto.AttributeType|null;
         *   f?: number|null;
         *   i?: number|Long|null;
         *   s?: Uint8Array|null;
         *   t?: onnx.TensorProto.$Shape|null;
         *   g?: onnx.GraphProto.$Shape|null;
         *   sparseTensor?: onnx.SparseTensorProto.$Shape|null;
         *   tp?: onnx.TypeProto.$Shape|null;
         *   floats?: Array.<number>|null;
         *   ints?: Array.<number|Long>|null;
         *   strings?: Array.<Uint8Array>|null;
         *   tensors?: Array.<onnx.TensorProto.$Shape>|null;
         *   graphs?: Array.<onnx.GraphProto.$Shape>|null;
         *   sparseTensors?: Array.<onnx.SparseTensorProto.$Shape>|null;
         *   typeProtos?: Array.<onnx.TypeProto.$Shape>|null;
         *   $unknowns?: Array.<Uint8Array>;
         * }} onnx.AttributeProto.$Shape
         */

        /**
         * Constructs a new AttributeProto.
         * @memberof onnx
         * @classdesc Represents an AttributeProto.
         * @constructor
         * @param {onnx.AttributeProto.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const AttributeProto = function (properties) {
            this.floats = [];
            this.ints = [];
            this.strings = [];
            this.tensors = [];
            this.graphs = [];
            this.sparseTensors = [];
            this.typeProtos = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * AttributeProto name.
         * @member {string} name
         * @memberof onnx.AttributeProto
         * @instance
         */
        AttributeProto.prototype.name = "";

        /**
         * AttributeProto refAttrName.
         * @member {string} refAttrName
         * @memberof onnx.AttributeProto
         * @instance
         */
        AttributeProto.prototype.refAttrName = "";

        /**
         * AttributeProto docString.
         * @member {string} docString
         * @memberof onnx.AttributeProto
         * @instance
         */
        AttributeProto.prototype.docString = "";

        /**
         * AttributeProto type.
         * @member {onnx.AttributeProto.AttributeType} type
         * @memberof onnx.AttributeProto
         * @instance
         */
        AttributeProto.prototype.type = 0;

        /**
         * AttributeProto f.
         * @member {number} f
         * @memberof onnx.AttributeProto
         * @instance
         */
        AttributeProto.prototype.f = 0;

        /**
         * AttributeProto i.
         * @member {number|Long} i
         * @memberof onnx.AttributeProto
         * @instance
         */
        AttributeProto.prototype.i = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

        /**
         * AttributeProto s.
         * @member {Uint8Array} s
         * @memberof onnx.AttributeProto
         * @instance
         */
        AttributeProto.prototype.s = $util.newBuffer([]);

        /**
         * AttributeProto t.
         * @member {onnx.TensorProto.$Properties|null|undefined} t
         * @memberof onnx.AttributeProto
         * @instance
         */
        AttributeProto.prototype.t = null;

        /**
         * AttributeProto g.
         * @member {onnx.GraphProto.$Properties|null|undefined} g
         * @memberof onnx.AttributeProto
         * @instance
         */
        AttributeProto.prototype.g = null;

        /**
         * AttributeProto sparseTensor.
         * @member {onnx.SparseTensorProto.$Properties|null|undefined} sparseTensor
         * @memberof onnx.AttributeProto
         * @instance
         */
        AttributeProto.prototype.sparseTensor = null;

        /**
         * AttributeProto tp.
         * @member {onnx.TypeProto.$Properties|null|undefined} tp
         * @memberof onnx.AttributeProto
         * @instance
         */
        AttributeProto.prototype.tp = null;

        /**
         * AttributeProto floats.
         * @member {Array.<number>} floats
         * @memberof onnx.AttributeProto
         * @instance
         */
        AttributeProto.prototype.floats = $util.emptyArray;

        /**
         * AttributeProto ints.
         * @member {Array.<number|Long>} ints
         * @memberof onnx.AttributeProto
         * @instance
         */
        AttributeProto.prototype.ints = $util.emptyArray;

        /**
         * AttributeProto strings.
         * @member {Array.<Uint8Array>} strings
         * @memberof onnx.AttributeProto
         * @instance
         */
        AttributeProto.prototype.strings = $util.emptyArray;

        /**
         * AttributeProto tensors.
         * @member {Array.<onnx.TensorProto.$Properties>} tensors
         * @memberof onnx.AttributeProto
         * @instance
         */
        AttributeProto.prototype.tensors = $util.emptyArray;

        /**
         * AttributeProto graphs.
         * @member {Array.<onnx.GraphProto.$Properties>} graphs
         * @memberof onnx.AttributeProto
         * @instance
         */
        AttributeProto.prototype.graphs = $util.emptyArray;

        /**
         * AttributeProto sparseTensors.
         * @member {Array.<onnx.SparseTensorProto.$Properties>} sparseTensors
         * @memberof onnx.AttributeProto
         * @instance
         */
        AttributeProto.prototype.sparseTensors = $util.emptyArray;

        /**
         * AttributeProto typeProtos.
         * @member {Array.<onnx.TypeProto.$Properties>} typeProtos
         * @memberof onnx.AttributeProto
         * @instance
         */
        AttributeProto.prototype.typeProtos = $util.emptyArray;

        /**
         * Encodes the specified AttributeProto message. Does not implicitly {@link onnx.AttributeProto.verify|verify} messages.
         * @function encode
         * @memberof onnx.AttributeProto
         * @static
         * @param {onnx.AttributeProto.$Properties} message AttributeProto message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        AttributeProto.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.name != null && $Object.hasOwnProperty.call(message, "name"))
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.name);
            if (message.f != null && $Object.hasOwnProperty.call(message, "f"))
                writer.uint32(/* id 2, wireType 5 =*/21).float(message.f);
            if (message.i != null && $Object.hasOwnProperty.call(message, "i"))
                writer.uint32(/* id 3, wireType 0 =*/24).int64(message.i);
            if (message.s != null && $Object.hasOwnProperty.call(message, "s"))
                writer.uint32(/* id 4, wireType 2 =*/34).bytes(message.s);
            if (message.t != null && $Object.hasOwnProperty.call(message, "t"))
                $root.onnx.TensorProto.encode(message.t, writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
            if (message.g != null && $Object.hasOwnProperty.call(message, "g"))
                $root.onnx.GraphProto.encode(message.g, writer.uint32(/* id 6, wireType 2 =*/50).fork(), _depth + 1).ldelim();
            if (message.floats != null && message.floats.length)
                for (let i = 0; i < message.floats.length; ++i)
                    writer.uint32(/* id 7, wireType 5 =*/61).float(message.floats[i]);
            if (message.ints != null && message.ints.length)
                for (let i = 0; i < message.ints.length; ++i)
                    writer.uint32(/* id 8, wireType 0 =*/64).int64(message.ints[i]);
            if (message.strings != null && message.strings.length)
                for (let i = 0; i < message.strings.length; ++i)
                    writer.uint32(/* id 9, wireType 2 =*/74).bytes(message.strings[i]);
            if (message.tensors != null && message.tensors.length)
                for (let i = 0; i < message.tensors.length; ++i)
                    $root.onnx.TensorProto.encode(message.tensors[i], writer.uint32(/* id 10, wireType 2 =*/82).fork(), _depth + 1).ldelim();
            if (message.graphs != null && message.graphs.length)
                for (let i = 0; i < message.graphs.length; ++i)
                    $root.onnx.GraphProto.encode(message.graphs[i], writer.uint32(/* id 11, wireType 2 =*/90).fork(), _depth + 1).ldelim();
            if (message.docString != null && $Object.hasOwnProperty.call(message, "docString"))
                writer.uint32(/* id 13, wireType 2 =*/106).string(message.docString);
            if (message.tp != null && $Object.hasOwnProperty.call(message, "tp"))
                $root.onnx.TypeProto.encode(message.tp, writer.uint32(/* id 14, wireType 2 =*/114).fork(), _depth + 1).ldelim();
            if (message.typeProtos != null && message.typeProtos.length)
                for (let i = 0; i < message.typeProtos.length; ++i)
                    $root.onnx.TypeProto.encode(message.typeProtos[i], writer.uint32(/* id 15, wireType 2 =*/122).fork(), _depth + 1).ldelim();
            if (message.type != null && $Object.hasOwnProperty.call(message, "type"))
                writer.uint32(/* id 20, wireType 0 =*/160).int32(message.type);
            if (message.refAttrName != null && $Object.hasOwnProperty.call(message, "refAttrName"))
                writer.uint32(/* id 21, wireType 2 =*/170).string(message.refAttrName);
            if (message.sparseTensor != null && $Object.hasOwnProperty.call(message, "sparseTensor"))
                $root.onnx.SparseTensorProto.encode(message.sparseTensor, writer.uint32(/* id 22, wireType 2 =*/178).fork(), _depth + 1).ldelim();
            if (message.sparseTensors != null && message.sparseTensors.length)
                for (let i = 0; i < message.sparseTensors.length; ++i)
                    $root.onnx.SparseTensorProto.encode(message.sparseTensors[i], writer.uint32(/* id 23, wireType 2 =*/186).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an AttributeProto message from the specified reader or buffer.
         * @function decode
         * @memberof onnx.AttributeProto
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {onnx.AttributeProto & onnx.AttributeProto.$Shape} AttributeProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        AttributeProto.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.onnx.AttributeProto();
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
                        message.name = reader.string();
                        continue;
                    }
                case 21: {
                        if (wireType !== 2)
                            break;
                        message.refAttrName = reader.string();
                        continue;
                    }
                case 13: {
                        if (wireType !== 2)
                            break;
                        message.docString = reader.string();
                        continue;
                    }
                case 20: {
                        if (wireType !== 0)
                            break;
                        value = reader.int32();
                        if ($root.onnx.AttributeProto.AttributeType[value] !== $undefined)
                            message.type = value;
                        else if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                        continue;
                    }
                case 2: {
                        if (wireType !== 5)
                            break;
                        message.f = reader.float();
                        continue;
                    }
                case 3: {
                        if (wireType !== 0)
                            break;
                        message.i = reader.int64();
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        message.s = reader.bytes();
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        message.t = $root.onnx.TensorProto.decode(reader, reader.size(), $undefined, _depth + 1, message.t);
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        message.g = $root.onnx.GraphProto.decode(reader, reader.size(), $undefined, _depth + 1, message.g);
                        continue;
                    }
                case 22: {
                        if (wireType !== 2)
                            break;
                        message.sparseTensor = $root.onnx.SparseTensorProto.decode(reader, reader.size(), $undefined, _depth + 1, message.sparseTensor);
                        continue;
                    }
                case 14: {
                        if (wireType !== 2)
                            break;
                        message.tp = $root.onnx.TypeProto.decode(reader, reader.size(), $undefined, _depth + 1, message.tp);
                        continue;
                    }
                case 7: {
                        if (wireType === 2) {
                            if (!(message.floats && message.floats.length))
                                message.floats = [];
                            reader.floats(message.floats);
                            continue;
                        }
                        if (wireType !== 5)
                            break;
                        if (!(message.floats && message.floats.length))
                            message.floats = [];
                        message.floats.push(reader.float());
                        continue;
                    }
                case 8: {
                        if (wireType === 2) {
                            if (!(message.ints && message.ints.length))
                                message.ints = [];
                            reader.int64s(message.ints);
                            continue;
                        }
                        if (wireType !== 0)
                            break;
                        if (!(message.ints && message.ints.length))
                            message.ints = [];
                        message.ints.push(reader.int64());
                        continue;
                    }
                case 9: {
                        if (wireType !== 2)
                            break;
                        if (!(message.strings && message.strings.length))
                            message.strings = [];
                        message.strings.push(reader.bytes());
                        continue;
                    }
                case 10: {
                        if (wireType !== 2)
                            break;
                        if (!(message.tensors && message.tensors.length))
                            message.tensors = [];
                        message.tensors.push($root.onnx.TensorProto.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 11: {
                        if (wireType !== 2)
                            break;
                        if (!(message.graphs && message.graphs.length))
                            message.graphs = [];
                        message.graphs.push($root.onnx.GraphProto.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 23: {
                        if (wireType !== 2)
                            break;
                        if (!(message.sparseTensors && message.sparseTensors.length))
                            message.sparseTensors = [];
                        message.sparseTensors.push($root.onnx.SparseTensorProto.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 15: {
                        if (wireType !== 2)
                            break;
                        if (!(message.typeProtos && message.typeProtos.length))
                            message.typeProtos = [];
                        message.typeProtos.push($root.onnx.TypeProto.decode(reader, reader.size(), $undefined, _depth + 1));
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

        /**
         * AttributeType enum.
         * @name onnx.AttributeProto.AttributeType
         * @enum {number}
         * @property {number} UNDEFINED=0 UNDEFINED value
         * @property {number} FLOAT=1 FLOAT value
         * @property {number} INT=2 INT value
         * @property {number} STRING=3 STRING value
         * @property {number} TENSOR=4 TENSOR value
         * @property {number} GRAPH=5 GRAPH value
         * @property {number} SPARSE_TENSOR=11 SPARSE_TENSOR value
         * @property {number} TYPE_PROTO=13 TYPE_PROTO value
         * @property {number} FLOATS=6 FLOATS value
         * @property {number} INTS=7 INTS value
         * @property {number} STRINGS=8 STRINGS value
         * @property {number} TENSORS=9 TENSORS value
         * @property {number} GRAPHS=10 GRAPHS value
         * @property {number} SPARSE_TENSORS=12 SPARSE_TENSORS value
         * @property {number} TYPE_PROTOS=14 TYPE_PROTOS value
         */
        AttributeProto.AttributeType = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "UNDEFINED"] = 0;
            values[valuesById[1] = "FLOAT"] = 1;
            values[valuesById[2] = "INT"] = 2;
            values[valuesById[3] = "STRING"] = 3;
            values[valuesById[4] = "TENSOR"] = 4;
            values[valuesById[5] = "GRAPH"] = 5;
            values[valuesById[11] = "SPARSE_TENSOR"] = 11;
            values[valuesById[13] = "TYPE_PROTO"] = 13;
            values[valuesById[6] = "FLOATS"] = 6;
            values[valuesById[7] = "INTS"] = 7;
            values[valuesById[8] = "STRINGS"] = 8;
            values[valuesById[9] = "TENSORS"] = 9;
            values[valuesById[10] = "GRAPHS"] = 10;
            values[valuesById[12] = "SPARSE_TENSORS"] = 12;
            values[valuesById[14] = "TYPE_PROTOS"] = 14;
            return values;
        })();

        return AttributeProto;
    })();

    onnx.ValueInfoProto = (function() {

        /**
         * Properties of a ValueInfoProto.
         * @typedef {Object} onnx.ValueInfoProto.$Properties
         * @property {string|null} [name] ValueInfoProto name
         * @property {onnx.TypeProto.$Properties|null} [type] ValueInfoProto type
         * @property {string|null} [docString] ValueInfoProto docString
         * @property {Array.<onnx.StringStringEntryProto.$Properties>|null} [metadataProps] ValueInfoProto metadataProps
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a ValueInfoProto.
         * @memberof onnx
         * @interface IValueInfoProto
         * @augments onnx.ValueInfoProto.$Properties
         * @deprecated Use onnx.ValueInfoProto.$Properties instead.
         */

        /**
         * Shape of a ValueInfoProto.
         * @typedef {{
         *   name?: string|null;
         *   type?: onnx.TypeProto.$Shape|null;
         *   docString?: string|null;
         *   metadataProps?: Array.<onnx.StringStringEntryProto.$Shape>|null;
         *   $unknowns?: Array.<Uint8Array>;
         * }} onnx.ValueInfoProto.$Shape
         */

        /**
         * Constructs a new ValueInfoProto.
         * @memberof onnx
         * @classdesc Represents a ValueInfoProto.
         * @constructor
         * @param {onnx.ValueInfoProto.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const ValueInfoProto = function (properties) {
            this.metadataProps = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * ValueInfoProto name.
         * @member {string} name
         * @memberof onnx.ValueInfoProto
         * @instance
         */
        ValueInfoProto.prototype.name = "";

        /**
         * ValueInfoProto type.
         * @member {onnx.TypeProto.$Properties|null|undefined} type
         * @memberof onnx.ValueInfoProto
         * @instance
         */
        ValueInfoProto.prototype.type = null;

        /**
         * ValueInfoProto docString.
         * @member {string} docString
         * @memberof onnx.ValueInfoProto
         * @instance
         */
        ValueInfoProto.prototype.docString = "";

        /**
         * ValueInfoProto metadataProps.
         * @member {Array.<onnx.StringStringEntryProto.$Properties>} metadataProps
         * @memberof onnx.ValueInfoProto
         * @instance
         */
        ValueInfoProto.prototype.metadataProps = $util.emptyArray;

        /**
         * Encodes the specified ValueInfoProto message. Does not implicitly {@link onnx.ValueInfoProto.verify|verify} messages.
         * @function encode
         * @memberof onnx.ValueInfoProto
         * @static
         * @param {onnx.ValueInfoProto.$Properties} message ValueInfoProto message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        ValueInfoProto.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.name != null && $Object.hasOwnProperty.call(message, "name"))
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.name);
            if (message.type != null && $Object.hasOwnProperty.call(message, "type"))
                $root.onnx.TypeProto.encode(message.type, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.docString != null && $Object.hasOwnProperty.call(message, "docString"))
                writer.uint32(/* id 3, wireType 2 =*/26).string(message.docString);
            if (message.metadataProps != null && message.metadataProps.length)
                for (let i = 0; i < message.metadataProps.length; ++i)
                    $root.onnx.StringStringEntryProto.encode(message.metadataProps[i], writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a ValueInfoProto message from the specified reader or buffer.
         * @function decode
         * @memberof onnx.ValueInfoProto
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {onnx.ValueInfoProto & onnx.ValueInfoProto.$Shape} ValueInfoProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        ValueInfoProto.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.onnx.ValueInfoProto();
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
                        message.name = reader.string();
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.type = $root.onnx.TypeProto.decode(reader, reader.size(), $undefined, _depth + 1, message.type);
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.docString = reader.string();
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if (!(message.metadataProps && message.metadataProps.length))
                            message.metadataProps = [];
                        message.metadataProps.push($root.onnx.StringStringEntryProto.decode(reader, reader.size(), $undefined, _depth + 1));
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

        return ValueInfoProto;
    })();

    onnx.NodeProto = (function() {

        /**
         * Properties of a NodeProto.
         * @typedef {Object} onnx.NodeProto.$Properties
         * @property {Array.<string>|null} [input] NodeProto input
         * @property {Array.<string>|null} [output] NodeProto output
         * @property {string|null} [name] NodeProto name
         * @property {string|null} [opType] NodeProto opType
         * @property {string|null} [domain] NodeProto domain
         * @property {string|null} [overload] NodeProto overload
         * @property {Array.<onnx.AttributeProto.$Properties>|null} [attribute] NodeProto attribute
         * @property {string|null} [docString] NodeProto docString
         * @property {Array.<onnx.StringStringEntryProto.$Properties>|null} [metadataProps] NodeProto metadataProps
         * @property {Array.<onnx.NodeDeviceConfigurationProto.$Properties>|null} [deviceConfigurations] NodeProto deviceConfigurations
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a NodeProto.
         * @memberof onnx
         * @interface INodeProto
         * @augments onnx.NodeProto.$Properties
         * @deprecated Use onnx.NodeProto.$Properties instead.
         */

        /**
         * Shape of a NodeProto.
         * @typedef {{
         *   input?: Array.<string>|null;
         *   output?: Array.<string>|null;
         *   name?: string|null;
         *   opType?: string|null;
         *   domain?: string|null;
         *   overload?: string|null;
         *   attribute?: Array.<onnx.AttributeProto.$Shape>|null;
         *   docString?: string|null;
         *   metadataProps?: Array.<onnx.StringStringEntryProto.$Shape>|null;
         *   deviceConfigurations?: Array.<onnx.NodeDeviceConfigurationProto.$Shape>|null;
         *   $unknowns?: Array.<Uint8Array>;
         * }} onnx.NodeProto.$Shape
         */

        /**
         * Constructs a new NodeProto.
         * @memberof onnx
         * @classdesc Represents a NodeProto.
         * @constructor
         * @param {onnx.NodeProto.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const NodeProto = function (properties) {
            this.input = [];
            this.output = [];
            this.attribute = [];
            this.metadataProps = [];
            this.deviceConfigurations = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * NodeProto input.
         * @member {Array.<string>} input
         * @memberof onnx.NodeProto
         * @instance
         */
        NodeProto.prototype.input = $util.emptyArray;

        /**
         * NodeProto output.
         * @member {Array.<string>} output
         * @memberof onnx.NodeProto
         * @instance
         */
        NodeProto.prototype.output = $util.emptyArray;

        /**
         * NodeProto name.
         * @member {string} name
         * @memberof onnx.NodeProto
         * @instance
         */
        NodeProto.prototype.name = "";

        /**
         * NodeProto opType.
         * @member {string} opType
         * @memberof onnx.NodeProto
         * @instance
         */
        NodeProto.prototype.opType = "";

        /**
         * NodeProto domain.
         * @member {string} domain
         * @memberof onnx.NodeProto
         * @instance
         */
        NodeProto.prototype.domain = "";

        /**
         * NodeProto overload.
         * @member {string} overload
         * @memberof onnx.NodeProto
         * @instance
         */
        NodeProto.prototype.overload = "";

        /**
         * NodeProto attribute.
         * @member {Array.<onnx.AttributeProto.$Properties>} attribute
         * @memberof onnx.NodeProto
         * @instance
         */
        NodeProto.prototype.attribute = $util.emptyArray;

        /**
         * NodeProto docString.
         * @member {string} docString
         * @memberof onnx.NodeProto
         * @instance
         */
        NodeProto.prototype.docString = "";

        /**
         * NodeProto metadataProps.
         * @member {Array.<onnx.StringStringEntryProto.$Properties>} metadataProps
         * @memberof onnx.NodeProto
         * @instance
         */
        NodeProto.prototype.metadataProps = $util.emptyArray;

        /**
         * NodeProto deviceConfigurations.
         * @member {Array.<onnx.NodeDeviceConfigurationProto.$Properties>} deviceConfigurations
         * @memberof onnx.NodeProto
         * @instance
         */
        NodeProto.prototype.deviceConfigurations = $util.emptyArray;

        /**
         * Encodes the specified NodeProto message. Does not implicitly {@link onnx.NodeProto.verify|verify} messages.
         * @function encode
         * @memberof onnx.NodeProto
         * @static
         * @param {onnx.NodeProto.$Properties} message NodeProto message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        NodeProto.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.input != null && message.input.length)
                for (let i = 0; i < message.input.length; ++i)
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.input[i]);
            if (message.output != null && message.output.length)
                for (let i = 0; i < message.output.length; ++i)
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.output[i]);
            if (message.name != null && $Object.hasOwnProperty.call(message, "name"))
                writer.uint32(/* id 3, wireType 2 =*/26).string(message.name);
            if (message.opType != null && $Object.hasOwnProperty.call(message, "opType"))
                writer.uint32(/* id 4, wireType 2 =*/34).string(message.opType);
            if (message.attribute != null && message.attribute.length)
                for (let i = 0; i < message.attribute.length; ++i)
                    $root.onnx.AttributeProto.encode(message.attribute[i], writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
            if (message.docString != null && $Object.hasOwnProperty.call(message, "docString"))
                writer.uint32(/* id 6, wireType 2 =*/50).string(message.docString);
            if (message.domain != null && $Object.hasOwnProperty.call(message, "domain"))
                writer.uint32(/* id 7, wireType 2 =*/58).string(message.domain);
            if (message.overload != null && $Object.hasOwnProperty.call(message, "overload"))
                writer.uint32(/* id 8, wireType 2 =*/66).string(message.overload);
            if (message.metadataProps != null && message.metadataProps.length)
                for (let i = 0; i < message.metadataProps.length; ++i)
                    $root.onnx.StringStringEntryProto.encode(message.metadataProps[i], writer.uint32(/* id 9, wireType 2 =*/74).fork(), _depth + 1).ldelim();
            if (message.deviceConfigurations != null && message.deviceConfigurations.length)
                for (let i = 0; i < message.deviceConfigurations.length; ++i)
                    $root.onnx.NodeDeviceConfigurationProto.encode(message.deviceConfigurations[i], writer.uint32(/* id 10, wireType 2 =*/82).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a NodeProto message from the specified reader or buffer.
         * @function decode
         * @memberof onnx.NodeProto
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {onnx.NodeProto & onnx.NodeProto.$Shape} NodeProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        NodeProto.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.onnx.NodeProto();
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
                        if (!(message.input && message.input.length))
                            message.input = [];
                        message.input.push(reader.string());
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if (!(message.output && message.output.length))
                            message.output = [];
                        message.output.push(reader.string());
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.name = reader.string();
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        message.opType = reader.string();
                        continue;
                    }
                case 7: {
                        if (wireType !== 2)
                            break;
                        message.domain = reader.string();
                        continue;
                    }
                case 8: {
                        if (wireType !== 2)
                            break;
                        message.overload = reader.string();
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        if (!(message.attribute && message.attribute.length))
                            message.attribute = [];
                        message.attribute.push($root.onnx.AttributeProto.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        message.docString = reader.string();
                        continue;
                    }
                case 9: {
                        if (wireType !== 2)
                            break;
                        if (!(message.metadataProps && message.metadataProps.length))
                            message.metadataProps = [];
                        message.metadataProps.push($root.onnx.StringStringEntryProto.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 10: {
                        if (wireType !== 2)
                            break;
                        if (!(message.deviceConfigurations && message.deviceConfigurations.length))
                            message.deviceConfigurations = [];
                        message.deviceConfigurations.push($root.onnx.NodeDeviceConfigurationProto.decode(reader, reader.size(), $undefined, _depth + 1));
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

        return NodeProto;
    })();

    onnx.IntIntListEntryProto = (function() {

        /**
         * Properties of an IntIntListEntryProto.
         * @typedef {Object} onnx.IntIntListEntryProto.$Properties
         * @property {number|Long|null} [key] IntIntListEntryProto key
         * @property {Array.<number|Long>|null} [value] IntIntListEntryProto value
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an IntIntListEntryProto.
         * @memberof onnx
         * @interface IIntIntListEntryProto
         * @augments onnx.IntIntListEntryProto.$Properties
         * @deprecated Use onnx.IntIntListEntryProto.$Properties instead.
         */

        /**
         * Shape of an IntIntListEntryProto.
         * @typedef {onnx.IntIntListEntryProto.$Properties} onnx.IntIntListEntryProto.$Shape
         */

        /**
         * Constructs a new IntIntListEntryProto.
         * @memberof onnx
         * @classdesc Represents an IntIntListEntryProto.
         * @constructor
         * @param {onnx.IntIntListEntryProto.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const IntIntListEntryProto = function (properties) {
            this.value = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * IntIntListEntryProto key.
         * @member {number|Long} key
         * @memberof onnx.IntIntListEntryProto
         * @instance
         */
        IntIntListEntryProto.prototype.key = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

        /**
         * IntIntListEntryProto value.
         * @member {Array.<number|Long>} value
         * @memberof onnx.IntIntListEntryProto
         * @instance
         */
        IntIntListEntryProto.prototype.value = $util.emptyArray;

        /**
         * Encodes the specified IntIntListEntryProto message. Does not implicitly {@link onnx.IntIntListEntryProto.verify|verify} messages.
         * @function encode
         * @memberof onnx.IntIntListEntryProto
         * @static
         * @param {onnx.IntIntListEntryProto.$Properties} message IntIntListEntryProto message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        IntIntListEntryProto.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.key != null && $Object.hasOwnProperty.call(message, "key"))
                writer.uint32(/* id 1, wireType 0 =*/8).int64(message.key);
            if (message.value != null && message.value.length)
                for (let i = 0; i < message.value.length; ++i)
                    writer.uint32(/* id 2, wireType 0 =*/16).int64(message.value[i]);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an IntIntListEntryProto message from the specified reader or buffer.
         * @function decode
         * @memberof onnx.IntIntListEntryProto
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {onnx.IntIntListEntryProto & onnx.IntIntListEntryProto.$Shape} IntIntListEntryProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        IntIntListEntryProto.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.onnx.IntIntListEntryProto();
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
                        message.key = reader.int64();
                        continue;
                    }
                case 2: {
                        if (wireType === 2) {
                            if (!(message.value && message.value.length))
                                message.value = [];
                            reader.int64s(message.value);
                            continue;
                        }
                        if (wireType !== 0)
                            break;
                        if (!(message.value && message.value.length))
                            message.value = [];
                        message.value.push(reader.int64());
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

        return IntIntListEntryProto;
    })();

    onnx.NodeDeviceConfigurationProto = (function() {

        /**
         * Properties of a NodeDeviceConfigurationProto.
         * @typedef {Object} onnx.NodeDeviceConfigurationProto.$Properties
         * @property {string|null} [configurationId] NodeDeviceConfigurationProto configurationId
         * @property {Array.<onnx.ShardingSpecProto.$Properties>|null} [shardingSpec] NodeDeviceConfigurationProto shardingSpec
         * @property {number|null} [pipelineStage] NodeDeviceConfigurationProto pipelineStage
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a NodeDeviceConfigurationProto.
         * @memberof onnx
         * @interface INodeDeviceConfigurationProto
         * @augments onnx.NodeDeviceConfigurationProto.$Properties
         * @deprecated Use onnx.NodeDeviceConfigurationProto.$Properties instead.
         */

        /**
         * Shape of a NodeDeviceConfigurationProto.
         * @typedef {{
         *   configurationId?: string|null;
         *   shardingSpec?: Array.<onnx.ShardingSpecProto.$Shape>|null;
         *   pipelineStage?: number|null;
         *   $unknowns?: Array.<Uint8Array>;
         * }} onnx.NodeDeviceConfigurationProto.$Shape
         */

        /**
         * Constructs a new NodeDeviceConfigurationProto.
         * @memberof onnx
         * @classdesc Represents a NodeDeviceConfigurationProto.
         * @constructor
         * @param {onnx.NodeDeviceConfigurationProto.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const NodeDeviceConfigurationProto = function (properties) {
            this.shardingSpec = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * NodeDeviceConfigurationProto configurationId.
         * @member {string} configurationId
         * @memberof onnx.NodeDeviceConfigurationProto
         * @instance
         */
        NodeDeviceConfigurationProto.prototype.configurationId = "";

        /**
         * NodeDeviceConfigurationProto shardingSpec.
         * @member {Array.<onnx.ShardingSpecProto.$Properties>} shardingSpec
         * @memberof onnx.NodeDeviceConfigurationProto
         * @instance
         */
        NodeDeviceConfigurationProto.prototype.shardingSpec = $util.emptyArray;

        /**
         * NodeDeviceConfigurationProto pipelineStage.
         * @member {number} pipelineStage
         * @memberof onnx.NodeDeviceConfigurationProto
         * @instance
         */
        NodeDeviceConfigurationProto.prototype.pipelineStage = 0;

        /**
         * Encodes the specified NodeDeviceConfigurationProto message. Does not implicitly {@link onnx.NodeDeviceConfigurationProto.verify|verify} messages.
         * @function encode
         * @memberof onnx.NodeDeviceConfigurationProto
         * @static
         * @param {onnx.NodeDeviceConfigurationProto.$Properties} message NodeDeviceConfigurationProto message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        NodeDeviceConfigurationProto.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.configurationId != null && $Object.hasOwnProperty.call(message, "configurationId"))
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.configurationId);
            if (message.shardingSpec != null && message.shardingSpec.length)
                for (let i = 0; i < message.shardingSpec.length; ++i)
                    $root.onnx.ShardingSpecProto.encode(message.shardingSpec[i], writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.pipelineStage != null && $Object.hasOwnProperty.call(message, "pipelineStage"))
                writer.uint32(/* id 3, wireType 0 =*/24).int32(message.pipelineStage);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a NodeDeviceConfigurationProto message from the specified reader or buffer.
         * @function decode
         * @memberof onnx.NodeDeviceConfigurationProto
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {onnx.NodeDeviceConfigurationProto & onnx.NodeDeviceConfigurationProto.$Shape} NodeDeviceConfigurationProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        NodeDeviceConfigurationProto.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.onnx.NodeDeviceConfigurationProto();
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
                        message.configurationId = reader.string();
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if (!(message.shardingSpec && message.shardingSpec.length))
                            message.shardingSpec = [];
                        message.shardingSpec.push($root.onnx.ShardingSpecProto.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 3: {
                        if (wireType !== 0)
                            break;
                        message.pipelineStage = reader.int32();
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

        return NodeDeviceConfigurationProto;
    })();

    onnx.ShardingSpecProto = (function() {

        /**
         * Properties of a ShardingSpecProto.
         * @typedef {Object} onnx.ShardingSpecProto.$Properties
         * @property {string|null} [tensorName] ShardingSpecProto tensorName
         * @property {Array.<number|Long>|null} [device] ShardingSpecProto device
         * @property {Array.<onnx.IntIntListEntryProto.$Properties>|null} [indexToDeviceGroupMap] ShardingSpecProto indexToDeviceGroupMap
         * @property {Array.<onnx.ShardedDimProto.$Properties>|null} [shardedDim] ShardingSpecProto shardedDim
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a ShardingSpecProto.
         * @memberof onnx
         * @interface IShardingSpecProto
         * @augments onnx.ShardingSpecProto.$Properties
         * @deprecated Use onnx.ShardingSpecProto.$Properties instead.
         */

        /**
         * Shape of a ShardingSpecProto.
         * @typedef {{
         *   tensorName?: string|null;
         *   device?: Array.<number|Long>|null;
         *   indexToDeviceGroupMap?: Array.<onnx.IntIntListEntryProto.$Shape>|null;
         *   shardedDim?: Array.<onnx.ShardedDimProto.$Shape>|null;
         *   $unknowns?: Array.<Uint8Array>;
         * }} onnx.ShardingSpecProto.$Shape
         */

        /**
         * Constructs a new ShardingSpecProto.
         * @memberof onnx
         * @classdesc Represents a ShardingSpecProto.
         * @constructor
         * @param {onnx.ShardingSpecProto.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const ShardingSpecProto = function (properties) {
            this.device = [];
            this.indexToDeviceGroupMap = [];
            this.shardedDim = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * ShardingSpecProto tensorName.
         * @member {string} tensorName
         * @memberof onnx.ShardingSpecProto
         * @instance
         */
        ShardingSpecProto.prototype.tensorName = "";

        /**
         * ShardingSpecProto device.
         * @member {Array.<number|Long>} device
         * @memberof onnx.ShardingSpecProto
         * @instance
         */
        ShardingSpecProto.prototype.device = $util.emptyArray;

        /**
         * ShardingSpecProto indexToDeviceGroupMap.
         * @member {Array.<onnx.IntIntListEntryProto.$Properties>} indexToDeviceGroupMap
         * @memberof onnx.ShardingSpecProto
         * @instance
         */
        ShardingSpecProto.prototype.indexToDeviceGroupMap = $util.emptyArray;

        /**
         * ShardingSpecProto shardedDim.
         * @member {Array.<onnx.ShardedDimProto.$Properties>} shardedDim
         * @memberof onnx.ShardingSpecProto
         * @instance
         */
        ShardingSpecProto.prototype.shardedDim = $util.emptyArray;

        /**
         * Encodes the specified ShardingSpecProto message. Does not implicitly {@link onnx.ShardingSpecProto.verify|verify} messages.
         * @function encode
         * @memberof onnx.ShardingSpecProto
         * @static
         * @param {onnx.ShardingSpecProto.$Properties} message ShardingSpecProto message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        ShardingSpecProto.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.tensorName != null && $Object.hasOwnProperty.call(message, "tensorName"))
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.tensorName);
            if (message.device != null && message.device.length)
                for (let i = 0; i < message.device.length; ++i)
                    writer.uint32(/* id 2, wireType 0 =*/16).int64(message.device[i]);
            if (message.indexToDeviceGroupMap != null && message.indexToDeviceGroupMap.length)
                for (let i = 0; i < message.indexToDeviceGroupMap.length; ++i)
                    $root.onnx.IntIntListEntryProto.encode(message.indexToDeviceGroupMap[i], writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
            if (message.shardedDim != null && message.shardedDim.length)
                for (let i = 0; i < message.shardedDim.length; ++i)
                    $root.onnx.ShardedDimProto.encode(message.shardedDim[i], writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a ShardingSpecProto message from the specified reader or buffer.
         * @function decode
         * @memberof onnx.ShardingSpecProto
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {onnx.ShardingSpecProto & onnx.ShardingSpecProto.$Shape} ShardingSpecProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        ShardingSpecProto.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.onnx.ShardingSpecProto();
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
                        message.tensorName = reader.string();
                        continue;
                    }
                case 2: {
                        if (wireType === 2) {
                            if (!(message.device && message.device.length))
                                message.device = [];
                            reader.int64s(message.device);
                            continue;
                        }
                        if (wireType !== 0)
                            break;
                        if (!(message.device && message.device.length))
                            message.device = [];
                        message.device.push(reader.int64());
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if (!(message.indexToDeviceGroupMap && message.indexToDeviceGroupMap.length))
                            message.indexToDeviceGroupMap = [];
                        message.indexToDeviceGroupMap.push($root.onnx.IntIntListEntryProto.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if (!(message.shardedDim && message.shardedDim.length))
                            message.shardedDim = [];
                        message.shardedDim.push($root.onnx.ShardedDimProto.decode(reader, reader.size(), $undefined, _depth + 1));
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

        return ShardingSpecProto;
    })();

    onnx.ShardedDimProto = (function() {

        /**
         * Properties of a ShardedDimProto.
         * @typedef {Object} onnx.ShardedDimProto.$Properties
         * @property {number|Long|null} [axis] ShardedDimProto axis
         * @property {Array.<onnx.SimpleShardedDimProto.$Properties>|null} [simpleSharding] ShardedDimProto simpleSharding
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a ShardedDimProto.
         * @memberof onnx
         * @interface IShardedDimProto
         * @augments onnx.ShardedDimProto.$Properties
         * @deprecated Use onnx.ShardedDimProto.$Properties instead.
         */

        /**
         * Shape of a ShardedDimProto.
         * @typedef {{
         *   axis?: number|Long|null;
         *   simpleSharding?: Array.<onnx.SimpleShardedDimProto.$Shape>|null;
         *   $unknowns?: Array.<Uint8Array>;
         * }} onnx.ShardedDimProto.$Shape
         */

        /**
         * Constructs a new ShardedDimProto.
         * @memberof onnx
         * @classdesc Represents a ShardedDimProto.
         * @constructor
         * @param {onnx.ShardedDimProto.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const ShardedDimProto = function (properties) {
            this.simpleSharding = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * ShardedDimProto axis.
         * @member {number|Long} axis
         * @memberof onnx.ShardedDimProto
         * @instance
         */
        ShardedDimProto.prototype.axis = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

        /**
         * ShardedDimProto simpleSharding.
         * @member {Array.<onnx.SimpleShardedDimProto.$Properties>} simpleSharding
         * @memberof onnx.ShardedDimProto
         * @instance
         */
        ShardedDimProto.prototype.simpleSharding = $util.emptyArray;

        /**
         * Encodes the specified ShardedDimProto message. Does not implicitly {@link onnx.ShardedDimProto.verify|verify} messages.
         * @function encode
         * @memberof onnx.ShardedDimProto
         * @static
         * @param {onnx.ShardedDimProto.$Properties} message ShardedDimProto message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        ShardedDimProto.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.axis != null && $Object.hasOwnProperty.call(message, "axis"))
                writer.uint32(/* id 1, wireType 0 =*/8).int64(message.axis);
            if (message.simpleSharding != null && message.simpleSharding.length)
                for (let i = 0; i < message.simpleSharding.length; ++i)
                    $root.onnx.SimpleShardedDimProto.encode(message.simpleSharding[i], writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a ShardedDimProto message from the specified reader or buffer.
         * @function decode
         * @memberof onnx.ShardedDimProto
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {onnx.ShardedDimProto & onnx.ShardedDimProto.$Shape} ShardedDimProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        ShardedDimProto.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.onnx.ShardedDimProto();
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
                        message.axis = reader.int64();
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if (!(message.simpleSharding && message.simpleSharding.length))
                            message.simpleSharding = [];
                        message.simpleSharding.push($root.onnx.SimpleShardedDimProto.decode(reader, reader.size(), $undefined, _depth + 1));
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

        return ShardedDimProto;
    })();

    onnx.SimpleShardedDimProto = (function() {

        /**
         * Properties of a SimpleShardedDimProto.
         * @typedef {Object} onnx.SimpleShardedDimProto.$Properties
         * @property {number|Long|null} [dimValue] SimpleShardedDimProto dimValue
         * @property {string|null} [dimParam] SimpleShardedDimProto dimParam
         * @property {number|Long|null} [numShards] SimpleShardedDimProto numShards
         * @property {"dimValue"|"dimParam"} [dim] SimpleShardedDimProto dim
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a SimpleShardedDimProto.
         * @memberof onnx
         * @interface ISimpleShardedDimProto
         * @augments onnx.SimpleShardedDimProto.$Properties
         * @deprecated Use onnx.SimpleShardedDimProto.$Properties instead.
         */

        /**
         * Narrowed shape of a SimpleShardedDimProto.
         * @typedef {{
         *   dimValue?: number|Long|null;
         *   dimParam?: string|null;
         *   numShards?: number|Long|null;
         *   $unknowns?: Array.<Uint8Array>;
         * } & (
         *   ({ dim?: undefined; dimValue?: null; dimParam?: null }|{ dim?: "dimValue"; dimValue: number|Long; dimParam?: null }|{ dim?: "dimParam"; dimValue?: null; dimParam: string })
         * )} onnx.SimpleShardedDimProto.$Shape
         */

        /**
         * Constructs a new SimpleShardedDimProto.
         * @memberof onnx
         * @classdesc Represents a SimpleShardedDimProto.
         * @constructor
         * @param {onnx.SimpleShardedDimProto.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const SimpleShardedDimProto = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * SimpleShardedDimProto dimValue.
         * @member {number|Long|null|undefined} dimValue
         * @memberof onnx.SimpleShardedDimProto
         * @instance
         */
        SimpleShardedDimProto.prototype.dimValue = null;

        /**
         * SimpleShardedDimProto dimParam.
         * @member {string|null|undefined} dimParam
         * @memberof onnx.SimpleShardedDimProto
         * @instance
         */
        SimpleShardedDimProto.prototype.dimParam = null;

        /**
         * SimpleShardedDimProto numShards.
         * @member {number|Long} numShards
         * @memberof onnx.SimpleShardedDimProto
         * @instance
         */
        SimpleShardedDimProto.prototype.numShards = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

        // OneOf field names bound to virtual getters and setters
        let $oneOfFields;

        /**
         * SimpleShardedDimProto dim.
         * @member {"dimValue"|"dimParam"|undefined} dim
         * @memberof onnx.SimpleShardedDimProto
         * @instance
         */
        $Object.defineProperty(SimpleShardedDimProto.prototype, "dim", {
            get: $util.oneOfGetter($oneOfFields = ["dimValue", "dimParam"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        /**
         * Encodes the specified SimpleShardedDimProto message. Does not implicitly {@link onnx.SimpleShardedDimProto.verify|verify} messages.
         * @function encode
         * @memberof onnx.SimpleShardedDimProto
         * @static
         * @param {onnx.SimpleShardedDimProto.$Properties} message SimpleShardedDimProto message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        SimpleShardedDimProto.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.dimValue != null && $Object.hasOwnProperty.call(message, "dimValue"))
                writer.uint32(/* id 1, wireType 0 =*/8).int64(message.dimValue);
            if (message.dimParam != null && $Object.hasOwnProperty.call(message, "dimParam"))
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.dimParam);
            if (message.numShards != null && $Object.hasOwnProperty.call(message, "numShards"))
                writer.uint32(/* id 3, wireType 0 =*/24).int64(message.numShards);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a SimpleShardedDimProto message from the specified reader or buffer.
         * @function decode
         * @memberof onnx.SimpleShardedDimProto
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {onnx.SimpleShardedDimProto & onnx.SimpleShardedDimProto.$Shape} SimpleShardedDimProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        SimpleShardedDimProto.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.onnx.SimpleShardedDimProto();
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
                        message.dimValue = reader.int64();
                        message.dim = "dimValue";
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.dimParam = reader.string();
                        message.dim = "dimParam";
                        continue;
                    }
                case 3: {
                        if (wireType !== 0)
                            break;
                        message.numShards = reader.int64();
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

        return SimpleShardedDimProto;
    })();

    onnx.TrainingInfoProto = (function() {

        /**
         * Properties of a TrainingInfoProto.
         * @typedef {Object} onnx.TrainingInfoProto.$Properties
         * @property {onnx.GraphProto.$Properties|null} [initialization] TrainingInfoProto initialization
         * @property {onnx.GraphProto.$Properties|null} [algorithm] TrainingInfoProto algorithm
         * @property {Array.<onnx.StringStringEntryProto.$Properties>|null} [initializationBinding] TrainingInfoProto initializationBinding
         * @property {Array.<onnx.StringStringEntryProto.$Properties>|null} [updateBinding] TrainingInfoProto updateBinding
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a TrainingInfoProto.
         * @memberof onnx
         * @interface ITrainingInfoProto
         * @augments onnx.TrainingInfoProto.$Properties
         * @deprecated Use onnx.TrainingInfoProto.$Properties instead.
         */

        /**
         * Shape of a TrainingInfoProto.
         * @typedef {{
         *   initialization?: onnx.GraphProto.$Shape|null;
         *   algorithm?: onnx.GraphProto.$Shape|null;
         *   initializationBinding?: Array.<onnx.StringStringEntryProto.$Shape>|null;
         *   updateBinding?: Array.<onnx.StringStringEntryProto.$Shape>|null;
         *   $unknowns?: Array.<Uint8Array>;
         * }} onnx.TrainingInfoProto.$Shape
         */

        /**
         * Constructs a new TrainingInfoProto.
         * @memberof onnx
         * @classdesc Represents a TrainingInfoProto.
         * @constructor
         * @param {onnx.TrainingInfoProto.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const TrainingInfoProto = function (properties) {
            this.initializationBinding = [];
            this.updateBinding = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * TrainingInfoProto initialization.
         * @member {onnx.GraphProto.$Properties|null|undefined} initialization
         * @memberof onnx.TrainingInfoProto
         * @instance
         */
        TrainingInfoProto.prototype.initialization = null;

        /**
         * TrainingInfoProto algorithm.
         * @member {onnx.GraphProto.$Properties|null|undefined} algorithm
         * @memberof onnx.TrainingInfoProto
         * @instance
         */
        TrainingInfoProto.prototype.algorithm = null;

        /**
         * TrainingInfoProto initializationBinding.
         * @member {Array.<onnx.StringStringEntryProto.$Properties>} initializationBinding
         * @memberof onnx.TrainingInfoProto
         * @instance
         */
        TrainingInfoProto.prototype.initializationBinding = $util.emptyArray;

        /**
         * TrainingInfoProto updateBinding.
         * @member {Array.<onnx.StringStringEntryProto.$Properties>} updateBinding
         * @memberof onnx.TrainingInfoProto
         * @instance
         */
        TrainingInfoProto.prototype.updateBinding = $util.emptyArray;

        /**
         * Encodes the specified TrainingInfoProto message. Does not implicitly {@link onnx.TrainingInfoProto.verify|verify} messages.
         * @function encode
         * @memberof onnx.TrainingInfoProto
         * @static
         * @param {onnx.TrainingInfoProto.$Properties} message TrainingInfoProto message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        TrainingInfoProto.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.initialization != null && $Object.hasOwnProperty.call(message, "initialization"))
                $root.onnx.GraphProto.encode(message.initialization, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.algorithm != null && $Object.hasOwnProperty.call(message, "algorithm"))
                $root.onnx.GraphProto.encode(message.algorithm, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.initializationBinding != null && message.initializationBinding.length)
                for (let i = 0; i < message.initializationBinding.length; ++i)
                    $root.onnx.StringStringEntryProto.encode(message.initializationBinding[i], writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
            if (message.updateBinding != null && message.updateBinding.length)
                for (let i = 0; i < message.updateBinding.length; ++i)
                    $root.onnx.StringStringEntryProto.encode(message.updateBinding[i], writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a TrainingInfoProto message from the specified reader or buffer.
         * @function decode
         * @memberof onnx.TrainingInfoProto
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {onnx.TrainingInfoProto & onnx.TrainingInfoProto.$Shape} TrainingInfoProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        TrainingInfoProto.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.onnx.TrainingInfoProto();
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
                        message.initialization = $root.onnx.GraphProto.decode(reader, reader.size(), $undefined, _depth + 1, message.initialization);
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.algorithm = $root.onnx.GraphProto.decode(reader, reader.size(), $undefined, _depth + 1, message.algorithm);
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if (!(message.initializationBinding && message.initializationBinding.length))
                            message.initializationBinding = [];
                        message.initializationBinding.push($root.onnx.StringStringEntryProto.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if (!(message.updateBinding && message.updateBinding.length))
                            message.updateBinding = [];
                        message.updateBinding.push($root.onnx.StringStringEntryProto.decode(reader, reader.size(), $undefined, _depth + 1));
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

        return TrainingInfoProto;
    })();

    onnx.ModelProto = (function() {

        /**
         * Properties of a ModelProto.
         * @typedef {Object} onnx.ModelProto.$Properties
         * @property {number|Long|null} [irVersion] ModelProto irVersion
         * @property {Array.<onnx.OperatorSetIdProto.$Properties>|null} [opsetImport] ModelProto opsetImport
         * @property {string|null} [producerName] ModelProto producerName
         * @property {string|null} [producerVersion] ModelProto producerVersion
         * @property {string|null} [domain] ModelProto domain
         * @property {number|Long|null} [modelVersion] ModelProto modelVersion
         * @property {string|null} [docString] ModelProto docString
         * @property {onnx.GraphProto.$Properties|null} [graph] ModelProto graph
         * @property {Array.<onnx.StringStringEntryProto.$Properties>|null} [metadataProps] ModelProto metadataProps
         * @property {Array.<onnx.TrainingInfoProto.$Properties>|null} [trainingInfo] ModelProto trainingInfo
         * @property {Array.<onnx.FunctionProto.$Properties>|null} [functions] ModelProto functions
         * @property {Array.<onnx.DeviceConfigurationProto.$Properties>|null} [configuration] ModelProto configuration
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a ModelProto.
         * @memberof onnx
         * @interface IModelProto
         * @augments onnx.ModelProto.$Properties
         * @deprecated Use onnx.ModelProto.$Properties instead.
         */

        /**
         * Shape of a ModelProto.
         * @typedef {{
         *   irVersion?: number|Long|null;
         *   opsetImport?: Array.<onnx.OperatorSetIdProto.$Shape>|null;
         *   producerName?: string|null;
         *   producerVersion?: string|null;
         *   domain?: string|null;
         *   modelVersion?: number|Long|null;
         *   docString?: string|null;
         *   graph?: onnx.GraphProto.$Shape|null;
         *   metadataProps?: Array.<onnx.StringStringEntryProto.$Shape>|null;
         *   trainingInfo?: Array.<onnx.TrainingInfoProto.$Shape>|null;
         *   functions?: Array.<onnx.FunctionProto.$Shape>|null;
         *   configuration?: Array.<onnx.DeviceConfigurationProto.$Shape>|null;
         *   $unknowns?: Array.<Uint8Array>;
         * }} onnx.ModelProto.$Shape
         */

        /**
         * Constructs a new ModelProto.
         * @memberof onnx
         * @classdesc Represents a ModelProto.
         * @constructor
         * @param {onnx.ModelProto.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const ModelProto = function (properties) {
            this.opsetImport = [];
            this.metadataProps = [];
            this.trainingInfo = [];
            this.functions = [];
            this.configuration = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * ModelProto irVersion.
         * @member {number|Long} irVersion
         * @memberof onnx.ModelProto
         * @instance
         */
        ModelProto.prototype.irVersion = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

        /**
         * ModelProto opsetImport.
         * @member {Array.<onnx.OperatorSetIdProto.$Properties>} opsetImport
         * @memberof onnx.ModelProto
         * @instance
         */
        ModelProto.prototype.opsetImport = $util.emptyArray;

        /**
         * ModelProto producerName.
         * @member {string} producerName
         * @memberof onnx.ModelProto
         * @instance
         */
        ModelProto.prototype.producerName = "";

        /**
         * ModelProto producerVersion.
         * @member {string} producerVersion
         * @memberof onnx.ModelProto
         * @instance
         */
        ModelProto.prototype.producerVersion = "";

        /**
         * ModelProto domain.
         * @member {string} domain
         * @memberof onnx.ModelProto
         * @instance
         */
        ModelProto.prototype.domain = "";

        /**
         * ModelProto modelVersion.
         * @member {number|Long} modelVersion
         * @memberof onnx.ModelProto
         * @instance
         */
        ModelProto.prototype.modelVersion = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

        /**
         * ModelProto docString.
         * @member {string} docString
         * @memberof onnx.ModelProto
         * @instance
         */
        ModelProto.prototype.docString = "";

        /**
         * ModelProto graph.
         * @member {onnx.GraphProto.$Properties|null|undefined} graph
         * @memberof onnx.ModelProto
         * @instance
         */
        ModelProto.prototype.graph = null;

        /**
         * ModelProto metadataProps.
         * @member {Array.<onnx.StringStringEntryProto.$Properties>} metadataProps
         * @memberof onnx.ModelProto
         * @instance
         */
        ModelProto.prototype.metadataProps = $util.emptyArray;

        /**
         * ModelProto trainingInfo.
         * @member {Array.<onnx.TrainingInfoProto.$Properties>} trainingInfo
         * @memberof onnx.ModelProto
         * @instance
         */
        ModelProto.prototype.trainingInfo = $util.emptyArray;

        /**
         * ModelProto functions.
         * @member {Array.<onnx.FunctionProto.$Properties>} functions
         * @memberof onnx.ModelProto
         * @instance
         */
        ModelProto.prototype.functions = $util.emptyArray;

        /**
         * ModelProto configuration.
         * @member {Array.<onnx.DeviceConfigurationProto.$Properties>} configuration
         * @memberof onnx.ModelProto
         * @instance
         */
        ModelProto.prototype.configuration = $util.emptyArray;

        /**
         * Encodes the specified ModelProto message. Does not implicitly {@link onnx.ModelProto.verify|verify} messages.
         * @function encode
         * @memberof onnx.ModelProto
         * @static
         * @param {onnx.ModelProto.$Properties} message ModelProto message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        ModelProto.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.irVersion != null && $Object.hasOwnProperty.call(message, "irVersion"))
                writer.uint32(/* id 1, wireType 0 =*/8).int64(message.irVersion);
            if (message.producerName != null && $Object.hasOwnProperty.call(message, "producerName"))
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.producerName);
            if (message.producerVersion != null && $Object.hasOwnProperty.call(message, "producerVersion"))
                writer.uint32(/* id 3, wireType 2 =*/26).string(message.producerVersion);
            if (message.domain != null && $Object.hasOwnProperty.call(message, "domain"))
                writer.uint32(/* id 4, wireType 2 =*/34).string(message.domain);
            if (message.modelVersion != null && $Object.hasOwnProperty.call(message, "modelVersion"))
                writer.uint32(/* id 5, wireType 0 =*/40).int64(message.modelVersion);
            if (message.docString != null && $Object.hasOwnProperty.call(message, "docString"))
                writer.uint32(/* id 6, wireType 2 =*/50).string(message.docString);
            if (message.graph != null && $Object.hasOwnProperty.call(message, "graph"))
                $root.onnx.GraphProto.encode(message.graph, writer.uint32(/* id 7, wireType 2 =*/58).fork(), _depth + 1).ldelim();
            if (message.opsetImport != null && message.opsetImport.length)
                for (let i = 0; i < message.opsetImport.length; ++i)
                    $root.onnx.OperatorSetIdProto.encode(message.opsetImport[i], writer.uint32(/* id 8, wireType 2 =*/66).fork(), _depth + 1).ldelim();
            if (message.metadataProps != null && message.metadataProps.length)
                for (let i = 0; i < message.metadataProps.length; ++i)
                    $root.onnx.StringStringEntryProto.encode(message.metadataProps[i], writer.uint32(/* id 14, wireType 2 =*/114).fork(), _depth + 1).ldelim();
            if (message.trainingInfo != null && message.trainingInfo.length)
                for (let i = 0; i < message.trainingInfo.length; ++i)
                    $root.onnx.TrainingInfoProto.encode(message.trainingInfo[i], writer.uint32(/* id 20, wireType 2 =*/162).fork(), _depth + 1).ldelim();
            if (message.functions != null && message.functions.length)
                for (let i = 0; i < message.functions.length; ++i)
                    $root.onnx.FunctionProto.encode(message.functions[i], writer.uint32(/* id 25, wireType 2 =*/202).fork(), _depth + 1).ldelim();
            if (message.configuration != null && message.configuration.length)
                for (let i = 0; i < message.configuration.length; ++i)
                    $root.onnx.DeviceConfigurationProto.encode(message.configuration[i], writer.uint32(/* id 26, wireType 2 =*/210).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a ModelProto message from the specified reader or buffer.
         * @function decode
         * @memberof onnx.ModelProto
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {onnx.ModelProto & onnx.ModelProto.$Shape} ModelProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        ModelProto.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.onnx.ModelProto();
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
                        message.irVersion = reader.int64();
                        continue;
                    }
                case 8: {
                        if (wireType !== 2)
                            break;
                        if (!(message.opsetImport && message.opsetImport.length))
                            message.opsetImport = [];
                        message.opsetImport.push($root.onnx.OperatorSetIdProto.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.producerName = reader.string();
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.producerVersion = reader.string();
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        message.domain = reader.string();
                        continue;
                    }
                case 5: {
                        if (wireType !== 0)
                            break;
                        message.modelVersion = reader.int64();
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        message.docString = reader.string();
                        continue;
                    }
                case 7: {
                        if (wireType !== 2)
                            break;
                        message.graph = $root.onnx.GraphProto.decode(reader, reader.size(), $undefined, _depth + 1, message.graph);
                        continue;
                    }
                case 14: {
                        if (wireType !== 2)
                            break;
                        if (!(message.metadataProps && message.metadataProps.length))
                            message.metadataProps = [];
                        message.metadataProps.push($root.onnx.StringStringEntryProto.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 20: {
                        if (wireType !== 2)
                            break;
                        if (!(message.trainingInfo && message.trainingInfo.length))
                            message.trainingInfo = [];
                        message.trainingInfo.push($root.onnx.TrainingInfoProto.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 25: {
                        if (wireType !== 2)
                            break;
                        if (!(message.functions && message.functions.length))
                            message.functions = [];
                        message.functions.push($root.onnx.FunctionProto.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 26: {
                        if (wireType !== 2)
                            break;
                        if (!(message.configuration && message.configuration.length))
                            message.configuration = [];
                        message.configuration.push($root.onnx.DeviceConfigurationProto.decode(reader, reader.size(), $undefined, _depth + 1));
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

        return ModelProto;
    })();

    onnx.DeviceConfigurationProto = (function() {

        /**
         * Properties of a DeviceConfigurationProto.
         * @typedef {Object} onnx.DeviceConfigurationProto.$Properties
         * @property {string|null} [name] DeviceConfigurationProto name
         * @property {number|null} [numDevices] DeviceConfigurationProto numDevices
         * @property {Array.<string>|null} [device] DeviceConfigurationProto device
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a DeviceConfigurationProto.
         * @memberof onnx
         * @interface IDeviceConfigurationProto
         * @augments onnx.DeviceConfigurationProto.$Properties
         * @deprecated Use onnx.DeviceConfigurationProto.$Properties instead.
         */

        /**
         * Shape of a DeviceConfigurationProto.
         * @typedef {onnx.DeviceConfigurationProto.$Properties} onnx.DeviceConfigurationProto.$Shape
         */

        /**
         * Constructs a new DeviceConfigurationProto.
         * @memberof onnx
         * @classdesc Represents a DeviceConfigurationProto.
         * @constructor
         * @param {onnx.DeviceConfigurationProto.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const DeviceConfigurationProto = function (properties) {
            this.device = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * DeviceConfigurationProto name.
         * @member {string} name
         * @memberof onnx.DeviceConfigurationProto
         * @instance
         */
        DeviceConfigurationProto.prototype.name = "";

        /**
         * DeviceConfigurationProto numDevices.
         * @member {number} numDevices
         * @memberof onnx.DeviceConfigurationProto
         * @instance
         */
        DeviceConfigurationProto.prototype.numDevices = 0;

        /**
         * DeviceConfigurationProto device.
         * @member {Array.<string>} device
         * @memberof onnx.DeviceConfigurationProto
         * @instance
         */
        DeviceConfigurationProto.prototype.device = $util.emptyArray;

        /**
         * Encodes the specified DeviceConfigurationProto message. Does not implicitly {@link onnx.DeviceConfigurationProto.verify|verify} messages.
         * @function encode
         * @memberof onnx.DeviceConfigurationProto
         * @static
         * @param {onnx.DeviceConfigurationProto.$Properties} message DeviceConfigurationProto message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        DeviceConfigurationProto.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.name != null && $Object.hasOwnProperty.call(message, "name"))
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.name);
            if (message.numDevices != null && $Object.hasOwnProperty.call(message, "numDevices"))
                writer.uint32(/* id 2, wireType 0 =*/16).int32(message.numDevices);
            if (message.device != null && message.device.length)
                for (let i = 0; i < message.device.length; ++i)
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.device[i]);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a DeviceConfigurationProto message from the specified reader or buffer.
         * @function decode
         * @memberof onnx.DeviceConfigurationProto
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {onnx.DeviceConfigurationProto & onnx.DeviceConfigurationProto.$Shape} DeviceConfigurationProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        DeviceConfigurationProto.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.onnx.DeviceConfigurationProto();
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
                        message.name = reader.string();
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        message.numDevices = reader.int32();
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if (!(message.device && message.device.length))
                            message.device = [];
                        message.device.push(reader.string());
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

        return DeviceConfigurationProto;
    })();

    onnx.StringStringEntryProto = (function() {

        /**
         * Properties of a StringStringEntryProto.
         * @typedef {Object} onnx.StringStringEntryProto.$Properties
         * @property {string|null} [key] StringStringEntryProto key
         * @property {string|null} [value] StringStringEntryProto value
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a StringStringEntryProto.
         * @memberof onnx
         * @interface IStringStringEntryProto
         * @augments onnx.StringStringEntryProto.$Properties
         * @deprecated Use onnx.StringStringEntryProto.$Properties instead.
         */

        /**
         * Shape of a StringStringEntryProto.
         * @typedef {onnx.StringStringEntryProto.$Properties} onnx.StringStringEntryProto.$Shape
         */

        /**
         * Constructs a new StringStringEntryProto.
         * @memberof onnx
         * @classdesc Represents a StringStringEntryProto.
         * @constructor
         * @param {onnx.StringStringEntryProto.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const StringStringEntryProto = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * StringStringEntryProto key.
         * @member {string} key
         * @memberof onnx.StringStringEntryProto
         * @instance
         */
        StringStringEntryProto.prototype.key = "";

        /**
         * StringStringEntryProto value.
         * @member {string} value
         * @memberof onnx.StringStringEntryProto
         * @instance
         */
        StringStringEntryProto.prototype.value = "";

        /**
         * Encodes the specified StringStringEntryProto message. Does not implicitly {@link onnx.StringStringEntryProto.verify|verify} messages.
         * @function encode
         * @memberof onnx.StringStringEntryProto
         * @static
         * @param {onnx.StringStringEntryProto.$Properties} message StringStringEntryProto message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        StringStringEntryProto.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.key != null && $Object.hasOwnProperty.call(message, "key"))
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.key);
            if (message.value != null && $Object.hasOwnProperty.call(message, "value"))
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.value);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a StringStringEntryProto message from the specified reader or buffer.
         * @function decode
         * @memberof onnx.StringStringEntryProto
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {onnx.StringStringEntryProto & onnx.StringStringEntryProto.$Shape} StringStringEntryProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        StringStringEntryProto.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.onnx.StringStringEntryProto();
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
                        message.key = reader.string();
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.value = reader.string();
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

        return StringStringEntryProto;
    })();

    onnx.TensorAnnotation = (function() {

        /**
         * Properties of a TensorAnnotation.
         * @typedef {Object} onnx.TensorAnnotation.$Properties
         * @property {string|null} [tensorName] TensorAnnotation tensorName
         * @property {Array.<onnx.StringStringEntryProto.$Properties>|null} [quantParameterTensorNames] TensorAnnotation quantParameterTensorNames
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a TensorAnnotation.
         * @memberof onnx
         * @interface ITensorAnnotation
         * @augments onnx.TensorAnnotation.$Properties
         * @deprecated Use onnx.TensorAnnotation.$Properties instead.
         */

        /**
         * Shape of a TensorAnnotation.
         * @typedef {onnx.TensorAnnotation.$Properties} onnx.TensorAnnotation.$Shape
         */

        /**
         * Constructs a new TensorAnnotation.
         * @memberof onnx
         * @classdesc Represents a TensorAnnotation.
         * @constructor
         * @param {onnx.TensorAnnotation.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const TensorAnnotation = function (properties) {
            this.quantParameterTensorNames = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * TensorAnnotation tensorName.
         * @member {string} tensorName
         * @memberof onnx.TensorAnnotation
         * @instance
         */
        TensorAnnotation.prototype.tensorName = "";

        /**
         * TensorAnnotation quantParameterTensorNames.
         * @member {Array.<onnx.StringStringEntryProto.$Properties>} quantParameterTensorNames
         * @memberof onnx.TensorAnnotation
         * @instance
         */
        TensorAnnotation.prototype.quantParameterTensorNames = $util.emptyArray;

        /**
         * Encodes the specified TensorAnnotation message. Does not implicitly {@link onnx.TensorAnnotation.verify|verify} messages.
         * @function encode
         * @memberof onnx.TensorAnnotation
         * @static
         * @param {onnx.TensorAnnotation.$Properties} message TensorAnnotation message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        TensorAnnotation.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.tensorName != null && $Object.hasOwnProperty.call(message, "tensorName"))
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.tensorName);
            if (message.quantParameterTensorNames != null && message.quantParameterTensorNames.length)
                for (let i = 0; i < message.quantParameterTensorNames.length; ++i)
                    $root.onnx.StringStringEntryProto.encode(message.quantParameterTensorNames[i], writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a TensorAnnotation message from the specified reader or buffer.
         * @function decode
         * @memberof onnx.TensorAnnotation
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {onnx.TensorAnnotation & onnx.TensorAnnotation.$Shape} TensorAnnotation
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        TensorAnnotation.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.onnx.TensorAnnotation();
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
                        message.tensorName = reader.string();
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if (!(message.quantParameterTensorNames && message.quantParameterTensorNames.length))
                            message.quantParameterTensorNames = [];
                        message.quantParameterTensorNames.push($root.onnx.StringStringEntryProto.decode(reader, reader.size(), $undefined, _depth + 1));
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

        return TensorAnnotation;
    })();

    onnx.GraphProto = (function() {

        /**
         * Properties of a GraphProto.
         * @typedef {Object} onnx.GraphProto.$Properties
         * @property {Array.<onnx.NodeProto.$Properties>|null} [node] GraphProto node
         * @property {string|null} [name] GraphProto name
         * @property {Array.<onnx.TensorProto.$Properties>|null} [initializer] GraphProto initializer
         * @property {Array.<onnx.SparseTensorProto.$Properties>|null} [sparseInitializer] GraphProto sparseInitializer
         * @property {string|null} [docString] GraphProto docString
         * @property {Array.<onnx.ValueInfoProto.$Properties>|null} [input] GraphProto input
         * @property {Array.<onnx.ValueInfoProto.$Properties>|null} [output] GraphProto output
         * @property {Array.<onnx.ValueInfoProto.$Properties>|null} [valueInfo] GraphProto valueInfo
         * @property {Array.<onnx.TensorAnnotation.$Properties>|null} [quantizationAnnotation] GraphProto quantizationAnnotation
         * @property {Array.<onnx.StringStringEntryProto.$Properties>|null} [metadataProps] GraphProto metadataProps
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a GraphProto.
         * @memberof onnx
         * @interface IGraphProto
         * @augments onnx.GraphProto.$Properties
         * @deprecated Use onnx.GraphProto.$Properties instead.
         */

        /**
         * Shape of a GraphProto.
         * @typedef {{
         *   node?: Array.<onnx.NodeProto.$Shape>|null;
         *   name?: string|null;
         *   initializer?: Array.<onnx.TensorProto.$Shape>|null;
         *   sparseInitializer?: Array.<onnx.SparseTensorProto.$Shape>|null;
         *   docString?: string|null;
         *   input?: Array.<onnx.ValueInfoProto.$Shape>|null;
         *   output?: Array.<onnx.ValueInfoProto.$Shape>|null;
         *   valueInfo?: Array.<onnx.ValueInfoProto.$Shape>|null;
         *   quantizationAnnotation?: Array.<onnx.TensorAnnotation.$Shape>|null;
         *   metadataProps?: Array.<onnx.StringStringEntryProto.$Shape>|null;
         *   $unknowns?: Array.<Uint8Array>;
         * }} onnx.GraphProto.$Shape
         */

        /**
         * Constructs a new GraphProto.
         * @memberof onnx
         * @classdesc Represents a GraphProto.
         * @constructor
         * @param {onnx.GraphProto.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const GraphProto = function (properties) {
            this.node = [];
            this.initializer = [];
            this.sparseInitializer = [];
            this.input = [];
            this.output = [];
            this.valueInfo = [];
            this.quantizationAnnotation = [];
            this.metadataProps = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * GraphProto node.
         * @member {Array.<onnx.NodeProto.$Properties>} node
         * @memberof onnx.GraphProto
         * @instance
         */
        GraphProto.prototype.node = $util.emptyArray;

        /**
         * GraphProto name.
         * @member {string} name
         * @memberof onnx.GraphProto
         * @instance
         */
        GraphProto.prototype.name = "";

        /**
         * GraphProto initializer.
         * @member {Array.<onnx.TensorProto.$Properties>} initializer
         * @memberof onnx.GraphProto
         * @instance
         */
        GraphProto.prototype.initializer = $util.emptyArray;

        /**
         * GraphProto sparseInitializer.
         * @member {Array.<onnx.SparseTensorProto.$Properties>} sparseInitializer
         * @memberof onnx.GraphProto
         * @instance
         */
        GraphProto.prototype.sparseInitializer = $util.emptyArray;

        /**
         * GraphProto docString.
         * @member {string} docString
         * @memberof onnx.GraphProto
         * @instance
         */
        GraphProto.prototype.docString = "";

        /**
         * GraphProto input.
         * @member {Array.<onnx.ValueInfoProto.$Properties>} input
         * @memberof onnx.GraphProto
         * @instance
         */
        GraphProto.prototype.input = $util.emptyArray;

        /**
         * GraphProto output.
         * @member {Array.<onnx.ValueInfoProto.$Properties>} output
         * @memberof onnx.GraphProto
         * @instance
         */
        GraphProto.prototype.output = $util.emptyArray;

        /**
         * GraphProto valueInfo.
         * @member {Array.<onnx.ValueInfoProto.$Properties>} valueInfo
         * @memberof onnx.GraphProto
         * @instance
         */
        GraphProto.prototype.valueInfo = $util.emptyArray;

        /**
         * GraphProto quantizationAnnotation.
         * @member {Array.<onnx.TensorAnnotation.$Properties>} quantizationAnnotation
         * @memberof onnx.GraphProto
         * @instance
         */
        GraphProto.prototype.quantizationAnnotation = $util.emptyArray;

        /**
         * GraphProto metadataProps.
         * @member {Array.<onnx.StringStringEntryProto.$Properties>} metadataProps
         * @memberof onnx.GraphProto
         * @instance
         */
        GraphProto.prototype.metadataProps = $util.emptyArray;

        /**
         * Encodes the specified GraphProto message. Does not implicitly {@link onnx.GraphProto.verify|verify} messages.
         * @function encode
         * @memberof onnx.GraphProto
         * @static
         * @param {onnx.GraphProto.$Properties} message GraphProto message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        GraphProto.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.node != null && message.node.length)
                for (let i = 0; i < message.node.length; ++i)
                    $root.onnx.NodeProto.encode(message.node[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.name != null && $Object.hasOwnProperty.call(message, "name"))
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.name);
            if (message.initializer != null && message.initializer.length)
                for (let i = 0; i < message.initializer.length; ++i)
                    $root.onnx.TensorProto.encode(message.initializer[i], writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
            if (message.docString != null && $Object.hasOwnProperty.call(message, "docString"))
                writer.uint32(/* id 10, wireType 2 =*/82).string(message.docString);
            if (message.input != null && message.input.length)
                for (let i = 0; i < message.input.length; ++i)
                    $root.onnx.ValueInfoProto.encode(message.input[i], writer.uint32(/* id 11, wireType 2 =*/90).fork(), _depth + 1).ldelim();
            if (message.output != null && message.output.length)
                for (let i = 0; i < message.output.length; ++i)
                    $root.onnx.ValueInfoProto.encode(message.output[i], writer.uint32(/* id 12, wireType 2 =*/98).fork(), _depth + 1).ldelim();
            if (message.valueInfo != null && message.valueInfo.length)
                for (let i = 0; i < message.valueInfo.length; ++i)
                    $root.onnx.ValueInfoProto.encode(message.valueInfo[i], writer.uint32(/* id 13, wireType 2 =*/106).fork(), _depth + 1).ldelim();
            if (message.quantizationAnnotation != null && message.quantizationAnnotation.length)
                for (let i = 0; i < message.quantizationAnnotation.length; ++i)
                    $root.onnx.TensorAnnotation.encode(message.quantizationAnnotation[i], writer.uint32(/* id 14, wireType 2 =*/114).fork(), _depth + 1).ldelim();
            if (message.sparseInitializer != null && message.sparseInitializer.length)
                for (let i = 0; i < message.sparseInitializer.length; ++i)
                    $root.onnx.SparseTensorProto.encode(message.sparseInitializer[i], writer.uint32(/* id 15, wireType 2 =*/122).fork(), _depth + 1).ldelim();
            if (message.metadataProps != null && message.metadataProps.length)
                for (let i = 0; i < message.metadataProps.length; ++i)
                    $root.onnx.StringStringEntryProto.encode(message.metadataProps[i], writer.uint32(/* id 16, wireType 2 =*/130).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a GraphProto message from the specified reader or buffer.
         * @function decode
         * @memberof onnx.GraphProto
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {onnx.GraphProto & onnx.GraphProto.$Shape} GraphProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        GraphProto.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.onnx.GraphProto();
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
                        if (!(message.node && message.node.length))
                            message.node = [];
                        message.node.push($root.onnx.NodeProto.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.name = reader.string();
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        if (!(message.initializer && message.initializer.length))
                            message.initializer = [];
                        message.initializer.push($root.onnx.TensorProto.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 15: {
                        if (wireType !== 2)
                            break;
                        if (!(message.sparseInitializer && message.sparseInitializer.length))
                            message.sparseInitializer = [];
                        message.sparseInitializer.push($root.onnx.SparseTensorProto.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 10: {
                        if (wireType !== 2)
                            break;
                        message.docString = reader.string();
                        continue;
                    }
                case 11: {
                        if (wireType !== 2)
                            break;
                        if (!(message.input && message.input.length))
                            message.input = [];
                        message.input.push($root.onnx.ValueInfoProto.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 12: {
                        if (wireType !== 2)
                            break;
                        if (!(message.output && message.output.length))
                            message.output = [];
                        message.output.push($root.onnx.ValueInfoProto.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 13: {
                        if (wireType !== 2)
                            break;
                        if (!(message.valueInfo && message.valueInfo.length))
                            message.valueInfo = [];
                        message.valueInfo.push($root.onnx.ValueInfoProto.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 14: {
                        if (wireType !== 2)
                            break;
                        if (!(message.quantizationAnnotation && message.quantizationAnnotation.length))
                            message.quantizationAnnotation = [];
                        message.quantizationAnnotation.push($root.onnx.TensorAnnotation.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 16: {
                        if (wireType !== 2)
                            break;
                        if (!(message.metadataProps && message.metadataProps.length))
                            message.metadataProps = [];
                        message.metadataProps.push($root.onnx.StringStringEntryProto.decode(reader, reader.size(), $undefined, _depth + 1));
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

        return GraphProto;
    })();

    onnx.TensorProto = (function() {

        /**
         * Properties of a TensorProto.
         * @typedef {Object} onnx.TensorProto.$Properties
         * @property {Array.<number|Long>|null} [dims] TensorProto dims
         * @property {number|null} [dataType] TensorProto dataType
         * @property {onnx.TensorProto.Segment.$Properties|null} [segment] TensorProto segment
         * @property {Array.<number>|null} [floatData] TensorProto floatData
         * @property {Array.<number>|null} [int32Data] TensorProto int32Data
         * @property {Array.<Uint8Array>|null} [stringData] TensorProto stringData
         * @property {Array.<number|Long>|null} [int64Data] TensorProto int64Data
         * @property {string|null} [name] TensorProto name
         * @property {string|null} [docString] TensorProto docString
         * @property {Uint8Array|null} [rawData] TensorProto rawData
         * @property {Array.<onnx.StringStringEntryProto.$Properties>|null} [externalData] TensorProto externalData
         * @property {onnx.TensorProto.DataLocation|null} [dataLocation] TensorProto dataLocation
         * @property {Array.<number>|null} [doubleData] TensorProto doubleData
         * @property {Array.<number|Long>|null} [uint64Data] TensorProto uint64Data
         * @property {Array.<onnx.StringStringEntryProto.$Properties>|null} [metadataProps] TensorProto metadataProps
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a TensorProto.
         * @memberof onnx
         * @interface ITensorProto
         * @augments onnx.TensorProto.$Properties
         * @deprecated Use onnx.TensorProto.$Properties instead.
         */

        /**
         * Shape of a TensorProto.
         * @typedef {onnx.TensorProto.$Properties} onnx.TensorProto.$Shape
         */

        /**
         * Constructs a new TensorProto.
         * @memberof onnx
         * @classdesc Represents a TensorProto.
         * @constructor
         * @param {onnx.TensorProto.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const TensorProto = function (properties) {
            this.dims = [];
            this.floatData = [];
            this.int32Data = [];
            this.stringData = [];
            this.int64Data = [];
            this.externalData = [];
            this.doubleData = [];
            this.uint64Data = [];
            this.metadataProps = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * TensorProto dims.
         * @member {Array.<number|Long>} dims
         * @memberof onnx.TensorProto
         * @instance
         */
        TensorProto.prototype.dims = $util.emptyArray;

        /**
         * TensorProto dataType.
         * @member {number} dataType
         * @memberof onnx.TensorProto
         * @instance
         */
        TensorProto.prototype.dataType = 0;

        /**
         * TensorProto segment.
         * @member {onnx.TensorProto.Segment.$Properties|null|undefined} segment
         * @memberof onnx.TensorProto
         * @instance
         */
        TensorProto.prototype.segment = null;

        /**
         * TensorProto floatData.
         * @member {Array.<number>} floatData
         * @memberof onnx.TensorProto
         * @instance
         */
        TensorProto.prototype.floatData = $util.emptyArray;

        /**
         * TensorProto int32Data.
         * @member {Array.<number>} int32Data
         * @memberof onnx.TensorProto
         * @instance
         */
        TensorProto.prototype.int32Data = $util.emptyArray;

        /**
         * TensorProto stringData.
         * @member {Array.<Uint8Array>} stringData
         * @memberof onnx.TensorProto
         * @instance
         */
        TensorProto.prototype.stringData = $util.emptyArray;

        /**
         * TensorProto int64Data.
         * @member {Array.<number|Long>} int64Data
         * @memberof onnx.TensorProto
         * @instance
         */
        TensorProto.prototype.int64Data = $util.emptyArray;

        /**
         * TensorProto name.
         * @member {string} name
         * @memberof onnx.TensorProto
         * @instance
         */
        TensorProto.prototype.name = "";

        /**
         * TensorProto docString.
         * @member {string} docString
         * @memberof onnx.TensorProto
         * @instance
         */
        TensorProto.prototype.docString = "";

        /**
         * TensorProto rawData.
         * @member {Uint8Array} rawData
         * @memberof onnx.TensorProto
         * @instance
         */
        TensorProto.prototype.rawData = $util.newBuffer([]);

        /**
         * TensorProto externalData.
         * @member {Array.<onnx.StringStringEntryProto.$Properties>} externalData
         * @memberof onnx.TensorProto
         * @instance
         */
        TensorProto.prototype.externalData = $util.emptyArray;

        /**
         * TensorProto dataLocation.
         * @member {onnx.TensorProto.DataLocation} dataLocation
         * @memberof onnx.TensorProto
         * @instance
         */
        TensorProto.prototype.dataLocation = 0;

        /**
         * TensorProto doubleData.
         * @member {Array.<number>} doubleData
         * @memberof onnx.TensorProto
         * @instance
         */
        TensorProto.prototype.doubleData = $util.emptyArray;

        /**
         * TensorProto uint64Data.
         * @member {Array.<number|Long>} uint64Data
         * @memberof onnx.TensorProto
         * @instance
         */
        TensorProto.prototype.uint64Data = $util.emptyArray;

        /**
         * TensorProto metadataProps.
         * @member {Array.<onnx.StringStringEntryProto.$Properties>} metadataProps
         * @memberof onnx.TensorProto
         * @instance
         */
        TensorProto.prototype.metadataProps = $util.emptyArray;

        /**
         * Encodes the specified TensorProto message. Does not implicitly {@link onnx.TensorProto.verify|verify} messages.
         * @function encode
         * @memberof onnx.TensorProto
         * @static
         * @param {onnx.TensorProto.$Properties} message TensorProto message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        TensorProto.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.dims != null && message.dims.length)
                for (let i = 0; i < message.dims.length; ++i)
                    writer.uint32(/* id 1, wireType 0 =*/8).int64(message.dims[i]);
            if (message.dataType != null && $Object.hasOwnProperty.call(message, "dataType"))
                writer.uint32(/* id 2, wireType 0 =*/16).int32(message.dataType);
            if (message.segment != null && $Object.hasOwnProperty.call(message, "segment"))
                $root.onnx.TensorProto.Segment.encode(message.segment, writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
            if (message.floatData != null && message.floatData.length)
                writer.uint32(/* id 4, wireType 2 =*/34).floats(message.floatData);
            if (message.int32Data != null && message.int32Data.length)
                writer.uint32(/* id 5, wireType 2 =*/42).int32s(message.int32Data);
            if (message.stringData != null && message.stringData.length)
                for (let i = 0; i < message.stringData.length; ++i)
                    writer.uint32(/* id 6, wireType 2 =*/50).bytes(message.stringData[i]);
            if (message.int64Data != null && message.int64Data.length)
                writer.uint32(/* id 7, wireType 2 =*/58).int64s(message.int64Data);
            if (message.name != null && $Object.hasOwnProperty.call(message, "name"))
                writer.uint32(/* id 8, wireType 2 =*/66).string(message.name);
            if (message.rawData != null && $Object.hasOwnProperty.call(message, "rawData"))
                writer.uint32(/* id 9, wireType 2 =*/74).bytes(message.rawData);
            if (message.doubleData != null && message.doubleData.length)
                writer.uint32(/* id 10, wireType 2 =*/82).doubles(message.doubleData);
            if (message.uint64Data != null && message.uint64Data.length)
                writer.uint32(/* id 11, wireType 2 =*/90).uint64s(message.uint64Data);
            if (message.docString != null && $Object.hasOwnProperty.call(message, "docString"))
                writer.uint32(/* id 12, wireType 2 =*/98).string(message.docString);
            if (message.externalData != null && message.externalData.length)
                for (let i = 0; i < message.externalData.length; ++i)
                    $root.onnx.StringStringEntryProto.encode(message.externalData[i], writer.uint32(/* id 13, wireType 2 =*/106).fork(), _depth + 1).ldelim();
            if (message.dataLocation != null && $Object.hasOwnProperty.call(message, "dataLocation"))
                writer.uint32(/* id 14, wireType 0 =*/112).int32(message.dataLocation);
            if (message.metadataProps != null && message.metadataProps.length)
                for (let i = 0; i < message.metadataProps.length; ++i)
                    $root.onnx.StringStringEntryProto.encode(message.metadataProps[i], writer.uint32(/* id 16, wireType 2 =*/130).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a TensorProto message from the specified reader or buffer.
         * @function decode
         * @memberof onnx.TensorProto
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {onnx.TensorProto & onnx.TensorProto.$Shape} TensorProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        TensorProto.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.onnx.TensorProto();
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
                        if (wireType === 2) {
                            if (!(message.dims && message.dims.length))
                                message.dims = [];
                            reader.int64s(message.dims);
                            continue;
                        }
                        if (wireType !== 0)
                            break;
                        if (!(message.dims && message.dims.length))
                            message.dims = [];
                        message.dims.push(reader.int64());
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        message.dataType = reader.int32();
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.segment = $root.onnx.TensorProto.Segment.decode(reader, reader.size(), $undefined, _depth + 1, message.segment);
                        continue;
                    }
                case 4: {
                        if (wireType === 2) {
                            if (!(message.floatData && message.floatData.length))
                                message.floatData = [];
                            reader.floats(message.floatData);
                            continue;
                        }
                        if (wireType !== 5)
                            break;
                        if (!(message.floatData && message.floatData.length))
                            message.floatData = [];
                        message.floatData.push(reader.float());
                        continue;
                    }
                case 5: {
                        if (wireType === 2) {
                            if (!(message.int32Data && message.int32Data.length))
                                message.int32Data = [];
                            reader.int32s(message.int32Data);
                            continue;
                        }
                        if (wireType !== 0)
                            break;
                        if (!(message.int32Data && message.int32Data.length))
                            message.int32Data = [];
                        message.int32Data.push(reader.int32());
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        if (!(message.stringData && message.stringData.length))
                            message.stringData = [];
                        message.stringData.push(reader.bytes());
                        continue;
                    }
                case 7: {
                        if (wireType === 2) {
                            if (!(message.int64Data && message.int64Data.length))
                                message.int64Data = [];
                            reader.int64s(message.int64Data);
                            continue;
                        }
                        if (wireType !== 0)
                            break;
                        if (!(message.int64Data && message.int64Data.length))
                            message.int64Data = [];
                        message.int64Data.push(reader.int64());
                        continue;
                    }
                case 8: {
                        if (wireType !== 2)
                            break;
                        message.name = reader.string();
                        continue;
                    }
                case 12: {
                        if (wireType !== 2)
                            break;
                        message.docString = reader.string();
                        continue;
                    }
                case 9: {
                        if (wireType !== 2)
                            break;
                        message.rawData = reader.bytes();
                        continue;
                    }
                case 13: {
                        if (wireType !== 2)
                            break;
                        if (!(message.externalData && message.externalData.length))
                            message.externalData = [];
                        message.externalData.push($root.onnx.StringStringEntryProto.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 14: {
                        if (wireType !== 0)
                            break;
                        value = reader.int32();
                        if ($root.onnx.TensorProto.DataLocation[value] !== $undefined)
                            message.dataLocation = value;
                        else if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                        continue;
                    }
                case 10: {
                        if (wireType === 2) {
                            if (!(message.doubleData && message.doubleData.length))
                                message.doubleData = [];
                            reader.doubles(message.doubleData);
                            continue;
                        }
                        if (wireType !== 1)
                            break;
                        if (!(message.doubleData && message.doubleData.length))
                            message.doubleData = [];
                        message.doubleData.push(reader.double());
                        continue;
                    }
                case 11: {
                        if (wireType === 2) {
                            if (!(message.uint64Data && message.uint64Data.length))
                                message.uint64Data = [];
                            reader.uint64s(message.uint64Data);
                            continue;
                        }
                        if (wireType !== 0)
                            break;
                        if (!(message.uint64Data && message.uint64Data.length))
                            message.uint64Data = [];
                        message.uint64Data.push(reader.uint64());
                        continue;
                    }
                case 16: {
                        if (wireType !== 2)
                            break;
                        if (!(message.metadataProps && message.metadataProps.length))
                            message.metadataProps = [];
                        message.metadataProps.push($root.onnx.StringStringEntryProto.decode(reader, reader.size(), $undefined, _depth + 1));
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

        /**
         * DataType enum.
         * @name onnx.TensorProto.DataType
         * @enum {number}
         * @property {number} UNDEFINED=0 UNDEFINED value
         * @property {number} FLOAT=1 FLOAT value
         * @property {number} UINT8=2 UINT8 value
         * @property {number} INT8=3 INT8 value
         * @property {number} UINT16=4 UINT16 value
         * @property {number} INT16=5 INT16 value
         * @property {number} INT32=6 INT32 value
         * @property {number} INT64=7 INT64 value
         * @property {number} STRING=8 STRING value
         * @property {number} BOOL=9 BOOL value
         * @property {number} FLOAT16=10 FLOAT16 value
         * @property {number} DOUBLE=11 DOUBLE value
         * @property {number} UINT32=12 UINT32 value
         * @property {number} UINT64=13 UINT64 value
         * @property {number} COMPLEX64=14 COMPLEX64 value
         * @property {number} COMPLEX128=15 COMPLEX128 value
         * @property {number} BFLOAT16=16 BFLOAT16 value
         * @property {number} FLOAT8E4M3FN=17 FLOAT8E4M3FN value
         * @property {number} FLOAT8E4M3FNUZ=18 FLOAT8E4M3FNUZ value
         * @property {number} FLOAT8E5M2=19 FLOAT8E5M2 value
         * @property {number} FLOAT8E5M2FNUZ=20 FLOAT8E5M2FNUZ value
         * @property {number} UINT4=21 UINT4 value
         * @property {number} INT4=22 INT4 value
         * @property {number} FLOAT4E2M1=23 FLOAT4E2M1 value
         */
        TensorProto.DataType = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "UNDEFINED"] = 0;
            values[valuesById[1] = "FLOAT"] = 1;
            values[valuesById[2] = "UINT8"] = 2;
            values[valuesById[3] = "INT8"] = 3;
            values[valuesById[4] = "UINT16"] = 4;
            values[valuesById[5] = "INT16"] = 5;
            values[valuesById[6] = "INT32"] = 6;
            values[valuesById[7] = "INT64"] = 7;
            values[valuesById[8] = "STRING"] = 8;
            values[valuesById[9] = "BOOL"] = 9;
            values[valuesById[10] = "FLOAT16"] = 10;
            values[valuesById[11] = "DOUBLE"] = 11;
            values[valuesById[12] = "UINT32"] = 12;
            values[valuesById[13] = "UINT64"] = 13;
            values[valuesById[14] = "COMPLEX64"] = 14;
            values[valuesById[15] = "COMPLEX128"] = 15;
            values[valuesById[16] = "BFLOAT16"] = 16;
            values[valuesById[17] = "FLOAT8E4M3FN"] = 17;
            values[valuesById[18] = "FLOAT8E4M3FNUZ"] = 18;
            values[valuesById[19] = "FLOAT8E5M2"] = 19;
            values[valuesById[20] = "FLOAT8E5M2FNUZ"] = 20;
            values[valuesById[21] = "UINT4"] = 21;
            values[valuesById[22] = "INT4"] = 22;
            values[valuesById[23] = "FLOAT4E2M1"] = 23;
            return values;
        })();

        TensorProto.Segment = (function() {

            /**
             * Properties of a Segment.
             * @typedef {Object} onnx.TensorProto.Segment.$Properties
             * @property {number|Long|null} [begin] Segment begin
             * @property {number|Long|null} [end] Segment end
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Segment.
             * @memberof onnx.TensorProto
             * @interface ISegment
             * @augments onnx.TensorProto.Segment.$Properties
             * @deprecated Use onnx.TensorProto.Segment.$Properties instead.
             */

            /**
             * Shape of a Segment.
             * @typedef {onnx.TensorProto.Segment.$Properties} onnx.TensorProto.Segment.$Shape
             */

            /**
             * Constructs a new Segment.
             * @memberof onnx.TensorProto
             * @classdesc Represents a Segment.
             * @constructor
             * @param {onnx.TensorProto.Segment.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Segment = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Segment begin.
             * @member {number|Long} begin
             * @memberof onnx.TensorProto.Segment
             * @instance
             */
            Segment.prototype.begin = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

            /**
             * Segment end.
             * @member {number|Long} end
             * @memberof onnx.TensorProto.Segment
             * @instance
             */
            Segment.prototype.end = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

            /**
             * Encodes the specified Segment message. Does not implicitly {@link onnx.TensorProto.Segment.verify|verify} messages.
             * @function encode
             * @memberof onnx.TensorProto.Segment
             * @static
             * @param {onnx.TensorProto.Segment.$Properties} message Segment message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Segment.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.begin != null && $Object.hasOwnProperty.call(message, "begin"))
                    writer.uint32(/* id 1, wireType 0 =*/8).int64(message.begin);
                if (message.end != null && $Object.hasOwnProperty.call(message, "end"))
                    writer.uint32(/* id 2, wireType 0 =*/16).int64(message.end);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Segment message from the specified reader or buffer.
             * @function decode
             * @memberof onnx.TensorProto.Segment
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {onnx.TensorProto.Segment & onnx.TensorProto.Segment.$Shape} Segment
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Segment.decode = function (reader, length, _end, _depth, _target) {
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
                message = _target || new $root.onnx.TensorProto.Segment();
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
                            message.begin = reader.int64();
                            continue;
                        }
                    case 2: {
                            if (wireType !== 0)
                                break;
                            message.end = reader.int64();
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

            return Segment;
        })();

        /**
         * DataLocation enum.
         * @name onnx.TensorProto.DataLocation
         * @enum {number}
         * @property {number} DEFAULT=0 DEFAULT value
         * @property {number} EXTERNAL=1 EXTERNAL value
         */
        TensorProto.DataLocation = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "DEFAULT"] = 0;
            values[valuesById[1] = "EXTERNAL"] = 1;
            return values;
        })();

        return TensorProto;
    })();

    onnx.SparseTensorProto = (function() {

        /**
         * Properties of a SparseTensorProto.
         * @typedef {Object} onnx.SparseTensorProto.$Properties
         * @property {onnx.TensorProto.$Properties|null} [values] SparseTensorProto values
         * @property {onnx.TensorProto.$Properties|null} [indices] SparseTensorProto indices
         * @property {Array.<number|Long>|null} [dims] SparseTensorProto dims
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a SparseTensorProto.
         * @memberof onnx
         * @interface ISparseTensorProto
         * @augments onnx.SparseTensorProto.$Properties
         * @deprecated Use onnx.SparseTensorProto.$Properties instead.
         */

        /**
         * Shape of a SparseTensorProto.
         * @typedef {onnx.SparseTensorProto.$Properties} onnx.SparseTensorProto.$Shape
         */

        /**
         * Constructs a new SparseTensorProto.
         * @memberof onnx
         * @classdesc Represents a SparseTensorProto.
         * @constructor
         * @param {onnx.SparseTensorProto.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const SparseTensorProto = function (properties) {
            this.dims = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * SparseTensorProto values.
         * @member {onnx.TensorProto.$Properties|null|undefined} values
         * @memberof onnx.SparseTensorProto
         * @instance
         */
        SparseTensorProto.prototype.values = null;

        /**
         * SparseTensorProto indices.
         * @member {onnx.TensorProto.$Properties|null|undefined} indices
         * @memberof onnx.SparseTensorProto
         * @instance
         */
        SparseTensorProto.prototype.indices = null;

        /**
         * SparseTensorProto dims.
         * @member {Array.<number|Long>} dims
         * @memberof onnx.SparseTensorProto
         * @instance
         */
        SparseTensorProto.prototype.dims = $util.emptyArray;

        /**
         * Encodes the specified SparseTensorProto message. Does not implicitly {@link onnx.SparseTensorProto.verify|verify} messages.
         * @function encode
         * @memberof onnx.SparseTensorProto
         * @static
         * @param {onnx.SparseTensorProto.$Properties} message SparseTensorProto message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        SparseTensorProto.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.values != null && $Object.hasOwnProperty.call(message, "values"))
                $root.onnx.TensorProto.encode(message.values, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.indices != null && $Object.hasOwnProperty.call(message, "indices"))
                $root.onnx.TensorProto.encode(message.indices, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.dims != null && message.dims.length)
                for (let i = 0; i < message.dims.length; ++i)
                    writer.uint32(/* id 3, wireType 0 =*/24).int64(message.dims[i]);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a SparseTensorProto message from the specified reader or buffer.
         * @function decode
         * @memberof onnx.SparseTensorProto
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {onnx.SparseTensorProto & onnx.SparseTensorProto.$Shape} SparseTensorProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        SparseTensorProto.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.onnx.SparseTensorProto();
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
                        message.values = $root.onnx.TensorProto.decode(reader, reader.size(), $undefined, _depth + 1, message.values);
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.indices = $root.onnx.TensorProto.decode(reader, reader.size(), $undefined, _depth + 1, message.indices);
                        continue;
                    }
                case 3: {
                        if (wireType === 2) {
                            if (!(message.dims && message.dims.length))
                                message.dims = [];
                            reader.int64s(message.dims);
                            continue;
                        }
                        if (wireType !== 0)
                            break;
                        if (!(message.dims && message.dims.length))
                            message.dims = [];
                        message.dims.push(reader.int64());
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

        return SparseTensorProto;
    })();

    onnx.TensorShapeProto = (function() {

        /**
         * Properties of a TensorShapeProto.
         * @typedef {Object} onnx.TensorShapeProto.$Properties
         * @property {Array.<onnx.TensorShapeProto.Dimension.$Properties>|null} [dim] TensorShapeProto dim
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a TensorShapeProto.
         * @memberof onnx
         * @interface ITensorShapeProto
         * @augments onnx.TensorShapeProto.$Properties
         * @deprecated Use onnx.TensorShapeProto.$Properties instead.
         */

        /**
         * Shape of a TensorShapeProto.
         * @typedef {{
         *   dim?: Array.<onnx.TensorShapeProto.Dimension.$Shape>|null;
         *   $unknowns?: Array.<Uint8Array>;
         * }} onnx.TensorShapeProto.$Shape
         */

        /**
         * Constructs a new TensorShapeProto.
         * @memberof onnx
         * @classdesc Represents a TensorShapeProto.
         * @constructor
         * @param {onnx.TensorShapeProto.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const TensorShapeProto = function (properties) {
            this.dim = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * TensorShapeProto dim.
         * @member {Array.<onnx.TensorShapeProto.Dimension.$Properties>} dim
         * @memberof onnx.TensorShapeProto
         * @instance
         */
        TensorShapeProto.prototype.dim = $util.emptyArray;

        /**
         * Encodes the specified TensorShapeProto message. Does not implicitly {@link onnx.TensorShapeProto.verify|verify} messages.
         * @function encode
         * @memberof onnx.TensorShapeProto
         * @static
         * @param {onnx.TensorShapeProto.$Properties} message TensorShapeProto message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        TensorShapeProto.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.dim != null && message.dim.length)
                for (let i = 0; i < message.dim.length; ++i)
                    $root.onnx.TensorShapeProto.Dimension.encode(message.dim[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a TensorShapeProto message from the specified reader or buffer.
         * @function decode
         * @memberof onnx.TensorShapeProto
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {onnx.TensorShapeProto & onnx.TensorShapeProto.$Shape} TensorShapeProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        TensorShapeProto.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.onnx.TensorShapeProto();
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
                        if (!(message.dim && message.dim.length))
                            message.dim = [];
                        message.dim.push($root.onnx.TensorShapeProto.Dimension.decode(reader, reader.size(), $undefined, _depth + 1));
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

        TensorShapeProto.Dimension = (function() {

            /**
             * Properties of a Dimension.
             * @typedef {Object} onnx.TensorShapeProto.Dimension.$Properties
             * @property {number|Long|null} [dimValue] Dimension dimValue
             * @property {string|null} [dimParam] Dimension dimParam
             * @property {string|null} [denotation] Dimension denotation
             * @property {"dimValue"|"dimParam"} [value] Dimension value
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Dimension.
             * @memberof onnx.TensorShapeProto
             * @interface IDimension
             * @augments onnx.TensorShapeProto.Dimension.$Properties
             * @deprecated Use onnx.TensorShapeProto.Dimension.$Properties instead.
             */

            /**
             * Narrowed shape of a Dimension.
             * @typedef {{
             *   dimValue?: number|Long|null;
             *   dimParam?: string|null;
             *   denotation?: string|null;
             *   $unknowns?: Array.<Uint8Array>;
             * } & (
             *   ({ value?: undefined; dimValue?: null; dimParam?: null }|{ value?: "dimValue"; dimValue: number|Long; dimParam?: null }|{ value?: "dimParam"; dimValue?: null; dimParam: string })
             * )} onnx.TensorShapeProto.Dimension.$Shape
             */

            /**
             * Constructs a new Dimension.
             * @memberof onnx.TensorShapeProto
             * @classdesc Represents a Dimension.
             * @constructor
             * @param {onnx.TensorShapeProto.Dimension.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Dimension = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Dimension dimValue.
             * @member {number|Long|null|undefined} dimValue
             * @memberof onnx.TensorShapeProto.Dimension
             * @instance
             */
            Dimension.prototype.dimValue = null;

            /**
             * Dimension dimParam.
             * @member {string|null|undefined} dimParam
             * @memberof onnx.TensorShapeProto.Dimension
             * @instance
             */
            Dimension.prototype.dimParam = null;

            /**
             * Dimension denotation.
             * @member {string} denotation
             * @memberof onnx.TensorShapeProto.Dimension
             * @instance
             */
            Dimension.prototype.denotation = "";

            // OneOf field names bound to virtual getters and setters
            let $oneOfFields;

            /**
             * Dimension value.
             * @member {"dimValue"|"dimParam"|undefined} value
             * @memberof onnx.TensorShapeProto.Dimension
             * @instance
             */
            $Object.defineProperty(Dimension.prototype, "value", {
                get: $util.oneOfGetter($oneOfFields = ["dimValue", "dimParam"]),
                set: $util.oneOfSetter($oneOfFields)
            });

            /**
             * Encodes the specified Dimension message. Does not implicitly {@link onnx.TensorShapeProto.Dimension.verify|verify} messages.
             * @function encode
             * @memberof onnx.TensorShapeProto.Dimension
             * @static
             * @param {onnx.TensorShapeProto.Dimension.$Properties} message Dimension message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Dimension.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.dimValue != null && $Object.hasOwnProperty.call(message, "dimValue"))
                    writer.uint32(/* id 1, wireType 0 =*/8).int64(message.dimValue);
                if (message.dimParam != null && $Object.hasOwnProperty.call(message, "dimParam"))
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.dimParam);
                if (message.denotation != null && $Object.hasOwnProperty.call(message, "denotation"))
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.denotation);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Dimension message from the specified reader or buffer.
             * @function decode
             * @memberof onnx.TensorShapeProto.Dimension
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {onnx.TensorShapeProto.Dimension & onnx.TensorShapeProto.Dimension.$Shape} Dimension
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Dimension.decode = function (reader, length, _end, _depth, _target) {
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
                message = _target || new $root.onnx.TensorShapeProto.Dimension();
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
                            message.dimValue = reader.int64();
                            message.value = "dimValue";
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.dimParam = reader.string();
                            message.value = "dimParam";
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            message.denotation = reader.string();
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

            return Dimension;
        })();

        return TensorShapeProto;
    })();

    onnx.TypeProto = (function() {

        /**
         * Properties of a TypeProto.
         * @typedef {Object} onnx.TypeProto.$Properties
         * @property {onnx.TypeProto.Tensor.$Properties|null} [tensorType] TypeProto tensorType
         * @property {onnx.TypeProto.Sequence.$Properties|null} [sequenceType] TypeProto sequenceType
         * @property {onnx.TypeProto.Map.$Properties|null} [mapType] TypeProto mapType
         * @property {onnx.TypeProto.Optional.$Properties|null} [optionalType] TypeProto optionalType
         * @property {onnx.TypeProto.SparseTensor.$Properties|null} [sparseTensorType] TypeProto sparseTensorType
         * @property {string|null} [denotation] TypeProto denotation
         * @property {"tensorType"|"sequenceType"|"mapType"|"optionalType"|"sparseTensorType"} [value] TypeProto value
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a TypeProto.
         * @memberof onnx
         * @interface ITypeProto
         * @augments onnx.TypeProto.$Properties
         * @deprecated Use onnx.TypeProto.$Properties instead.
         */

        /**
         * Narrowed shape of a TypeProto.
         * @typedef {{
         *   tensorType?: onnx.TypeProto.Tensor.$Shape|null;
         *   sequenceType?: onnx.TypeProto.Sequence.$Shape|null;
         *   mapType?: onnx.TypeProto.Map.$Shape|null;
         *   optionalType?: onnx.TypeProto.Optional.$Shape|null;
         *   sparseTensorType?: onnx.TypeProto.SparseTensor.$Shape|null;
         *   denotation?: string|null;
         *   $unknowns?: Array.<Uint8Array>;
         * } & (
         *   ({ value?: undefined; tensorType?: null; sequenceType?: null; mapType?: null; optionalType?: null; sparseTensorType?: null }|{ value?: "tensorType"; tensorType: onnx.TypeProto.Tensor.$Shape; sequenceType?: null; mapType?: null; optionalType?: null; sparseTensorType?: null }|{ value?: "sequenceType"; tensorType?: null; sequenceType: onnx.TypeProto.Sequence.$Shape; mapType?: null; optionalType?: null; sparseTensorType?: null }|{ value?: "mapType"; tensorType?: null; sequenceType?: null; mapType: onnx.TypeProto.Map.$Shape; optionalType?: null; sparseTensorType?: null }|{ value?: "optionalType"; tensorType?: null; sequenceType?: null; mapType?: null; optionalType: onnx.TypeProto.Optional.$Shape; sparseTensorType?: null }|{ value?: "sparseTensorType"; tensorType?: null; sequenceType?: null; mapType?: null; optionalType?: null; sparseTensorType: onnx.TypeProto.SparseTensor.$Shape })
         * )} onnx.TypeProto.$Shape
         */

        /**
         * Constructs a new TypeProto.
         * @memberof onnx
         * @classdesc Represents a TypeProto.
         * @constructor
         * @param {onnx.TypeProto.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const TypeProto = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * TypeProto tensorType.
         * @member {onnx.TypeProto.Tensor.$Properties|null|undefined} tensorType
         * @memberof onnx.TypeProto
         * @instance
         */
        TypeProto.prototype.tensorType = null;

        /**
         * TypeProto sequenceType.
         * @member {onnx.TypeProto.Sequence.$Properties|null|undefined} sequenceType
         * @memberof onnx.TypeProto
         * @instance
         */
        TypeProto.prototype.sequenceType = null;

        /**
         * TypeProto mapType.
         * @member {onnx.TypeProto.Map.$Properties|null|undefined} mapType
         * @memberof onnx.TypeProto
         * @instance
         */
        TypeProto.prototype.mapType = null;

        /**
         * TypeProto optionalType.
         * @member {onnx.TypeProto.Optional.$Properties|null|undefined} optionalType
         * @memberof onnx.TypeProto
         * @instance
         */
        TypeProto.prototype.optionalType = null;

        /**
         * TypeProto sparseTensorType.
         * @member {onnx.TypeProto.SparseTensor.$Properties|null|undefined} sparseTensorType
         * @memberof onnx.TypeProto
         * @instance
         */
        TypeProto.prototype.sparseTensorType = null;

        /**
         * TypeProto denotation.
         * @member {string} denotation
         * @memberof onnx.TypeProto
         * @instance
         */
        TypeProto.prototype.denotation = "";

        // OneOf field names bound to virtual getters and setters
        let $oneOfFields;

        /**
         * TypeProto value.
         * @member {"tensorType"|"sequenceType"|"mapType"|"optionalType"|"sparseTensorType"|undefined} value
         * @memberof onnx.TypeProto
         * @instance
         */
        $Object.defineProperty(TypeProto.prototype, "value", {
            get: $util.oneOfGetter($oneOfFields = ["tensorType", "sequenceType", "mapType", "optionalType", "sparseTensorType"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        /**
         * Encodes the specified TypeProto message. Does not implicitly {@link onnx.TypeProto.verify|verify} messages.
         * @function encode
         * @memberof onnx.TypeProto
         * @static
         * @param {onnx.TypeProto.$Properties} message TypeProto message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        TypeProto.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.tensorType != null && $Object.hasOwnProperty.call(message, "tensorType"))
                $root.onnx.TypeProto.Tensor.encode(message.tensorType, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.sequenceType != null && $Object.hasOwnProperty.call(message, "sequenceType"))
                $root.onnx.TypeProto.Sequence.encode(message.sequenceType, writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
            if (message.mapType != null && $Object.hasOwnProperty.call(message, "mapType"))
                $root.onnx.TypeProto.Map.encode(message.mapType, writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
            if (message.denotation != null && $Object.hasOwnProperty.call(message, "denotation"))
                writer.uint32(/* id 6, wireType 2 =*/50).string(message.denotation);
            if (message.sparseTensorType != null && $Object.hasOwnProperty.call(message, "sparseTensorType"))
                $root.onnx.TypeProto.SparseTensor.encode(message.sparseTensorType, writer.uint32(/* id 8, wireType 2 =*/66).fork(), _depth + 1).ldelim();
            if (message.optionalType != null && $Object.hasOwnProperty.call(message, "optionalType"))
                $root.onnx.TypeProto.Optional.encode(message.optionalType, writer.uint32(/* id 9, wireType 2 =*/74).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a TypeProto message from the specified reader or buffer.
         * @function decode
         * @memberof onnx.TypeProto
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {onnx.TypeProto & onnx.TypeProto.$Shape} TypeProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        TypeProto.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.onnx.TypeProto();
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
                        message.tensorType = $root.onnx.TypeProto.Tensor.decode(reader, reader.size(), $undefined, _depth + 1, message.tensorType);
                        message.value = "tensorType";
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        message.sequenceType = $root.onnx.TypeProto.Sequence.decode(reader, reader.size(), $undefined, _depth + 1, message.sequenceType);
                        message.value = "sequenceType";
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        message.mapType = $root.onnx.TypeProto.Map.decode(reader, reader.size(), $undefined, _depth + 1, message.mapType);
                        message.value = "mapType";
                        continue;
                    }
                case 9: {
                        if (wireType !== 2)
                            break;
                        message.optionalType = $root.onnx.TypeProto.Optional.decode(reader, reader.size(), $undefined, _depth + 1, message.optionalType);
                        message.value = "optionalType";
                        continue;
                    }
                case 8: {
                        if (wireType !== 2)
                            break;
                        message.sparseTensorType = $root.onnx.TypeProto.SparseTensor.decode(reader, reader.size(), $undefined, _depth + 1, message.sparseTensorType);
                        message.value = "sparseTensorType";
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        message.denotation = reader.string();
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

        TypeProto.Tensor = (function() {

            /**
             * Properties of a Tensor.
             * @typedef {Object} onnx.TypeProto.Tensor.$Properties
             * @property {number|null} [elemType] Tensor elemType
             * @property {onnx.TensorShapeProto.$Properties|null} [shape] Tensor shape
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Tensor.
             * @memberof onnx.TypeProto
             * @interface ITensor
             * @augments onnx.TypeProto.Tensor.$Properties
             * @deprecated Use onnx.TypeProto.Tensor.$Properties instead.
             */

            /**
             * Shape of a Tensor.
             * @typedef {{
             *   elemType?: number|null;
             *   shape?: onnx.TensorShapeProto.$Shape|null;
             *   $unknowns?: Array.<Uint8Array>;
             * }} onnx.TypeProto.Tensor.$Shape
             */

            /**
             * Constructs a new Tensor.
             * @memberof onnx.TypeProto
             * @classdesc Represents a Tensor.
             * @constructor
             * @param {onnx.TypeProto.Tensor.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Tensor = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Tensor elemType.
             * @member {number} elemType
             * @memberof onnx.TypeProto.Tensor
             * @instance
             */
            Tensor.prototype.elemType = 0;

            /**
             * Tensor shape.
             * @member {onnx.TensorShapeProto.$Properties|null|undefined} shape
             * @memberof onnx.TypeProto.Tensor
             * @instance
             */
            Tensor.prototype.shape = null;

            /**
             * Encodes the specified Tensor message. Does not implicitly {@link onnx.TypeProto.Tensor.verify|verify} messages.
             * @function encode
             * @memberof onnx.TypeProto.Tensor
             * @static
             * @param {onnx.TypeProto.Tensor.$Properties} message Tensor message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Tensor.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.elemType != null && $Object.hasOwnProperty.call(message, "elemType"))
                    writer.uint32(/* id 1, wireType 0 =*/8).int32(message.elemType);
                if (message.shape != null && $Object.hasOwnProperty.call(message, "shape"))
                    $root.onnx.TensorShapeProto.encode(message.shape, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Tensor message from the specified reader or buffer.
             * @function decode
             * @memberof onnx.TypeProto.Tensor
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {onnx.TypeProto.Tensor & onnx.TypeProto.Tensor.$Shape} Tensor
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Tensor.decode = function (reader, length, _end, _depth, _target) {
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
                message = _target || new $root.onnx.TypeProto.Tensor();
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
                            message.elemType = reader.int32();
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.shape = $root.onnx.TensorShapeProto.decode(reader, reader.size(), $undefined, _depth + 1, message.shape);
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

            return Tensor;
        })();

        TypeProto.Sequence = (function() {

            /**
             * Properties of a Sequence.
             * @typedef {Object} onnx.TypeProto.Sequence.$Properties
             * @property {onnx.TypeProto.$Properties|null} [elemType] Sequence elemType
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Sequence.
             * @memberof onnx.TypeProto
             * @interface ISequence
             * @augments onnx.TypeProto.Sequence.$Properties
             * @deprecated Use onnx.TypeProto.Sequence.$Properties instead.
             */

            /**
             * Shape of a Sequence.
             * @typedef {{
             *   elemType?: onnx.TypeProto.$Shape|null;
             *   $unknowns?: Array.<Uint8Array>;
             * }} onnx.TypeProto.Sequence.$Shape
             */

            /**
             * Constructs a new Sequence.
             * @memberof onnx.TypeProto
             * @classdesc Represents a Sequence.
             * @constructor
             * @param {onnx.TypeProto.Sequence.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Sequence = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Sequence elemType.
             * @member {onnx.TypeProto.$Properties|null|undefined} elemType
             * @memberof onnx.TypeProto.Sequence
             * @instance
             */
            Sequence.prototype.elemType = null;

            /**
             * Encodes the specified Sequence message. Does not implicitly {@link onnx.TypeProto.Sequence.verify|verify} messages.
             * @function encode
             * @memberof onnx.TypeProto.Sequence
             * @static
             * @param {onnx.TypeProto.Sequence.$Properties} message Sequence message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Sequence.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.elemType != null && $Object.hasOwnProperty.call(message, "elemType"))
                    $root.onnx.TypeProto.encode(message.elemType, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Sequence message from the specified reader or buffer.
             * @function decode
             * @memberof onnx.TypeProto.Sequence
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {onnx.TypeProto.Sequence & onnx.TypeProto.Sequence.$Shape} Sequence
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Sequence.decode = function (reader, length, _end, _depth, _target) {
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
                message = _target || new $root.onnx.TypeProto.Sequence();
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
                            message.elemType = $root.onnx.TypeProto.decode(reader, reader.size(), $undefined, _depth + 1, message.elemType);
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

            return Sequence;
        })();

        TypeProto.Map = (function() {

            /**
             * Properties of a Map.
             * @typedef {Object} onnx.TypeProto.Map.$Properties
             * @property {number|null} [keyType] Map keyType
             * @property {onnx.TypeProto.$Properties|null} [valueType] Map valueType
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Map.
             * @memberof onnx.TypeProto
             * @interface IMap
             * @augments onnx.TypeProto.Map.$Properties
             * @deprecated Use onnx.TypeProto.Map.$Properties instead.
             */

            /**
             * Shape of a Map.
             * @typedef {{
             *   keyType?: number|null;
             *   valueType?: onnx.TypeProto.$Shape|null;
             *   $unknowns?: Array.<Uint8Array>;
             * }} onnx.TypeProto.Map.$Shape
             */

            /**
             * Constructs a new Map.
             * @memberof onnx.TypeProto
             * @classdesc Represents a Map.
             * @constructor
             * @param {onnx.TypeProto.Map.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Map = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Map keyType.
             * @member {number} keyType
             * @memberof onnx.TypeProto.Map
             * @instance
             */
            Map.prototype.keyType = 0;

            /**
             * Map valueType.
             * @member {onnx.TypeProto.$Properties|null|undefined} valueType
             * @memberof onnx.TypeProto.Map
             * @instance
             */
            Map.prototype.valueType = null;

            /**
             * Encodes the specified Map message. Does not implicitly {@link onnx.TypeProto.Map.verify|verify} messages.
             * @function encode
             * @memberof onnx.TypeProto.Map
             * @static
             * @param {onnx.TypeProto.Map.$Properties} message Map message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Map.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.keyType != null && $Object.hasOwnProperty.call(message, "keyType"))
                    writer.uint32(/* id 1, wireType 0 =*/8).int32(message.keyType);
                if (message.valueType != null && $Object.hasOwnProperty.call(message, "valueType"))
                    $root.onnx.TypeProto.encode(message.valueType, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Map message from the specified reader or buffer.
             * @function decode
             * @memberof onnx.TypeProto.Map
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {onnx.TypeProto.Map & onnx.TypeProto.Map.$Shape} Map
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Map.decode = function (reader, length, _end, _depth, _target) {
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
                message = _target || new $root.onnx.TypeProto.Map();
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
                            message.keyType = reader.int32();
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.valueType = $root.onnx.TypeProto.decode(reader, reader.size(), $undefined, _depth + 1, message.valueType);
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

            return Map;
        })();

        TypeProto.Optional = (function() {

            /**
             * Properties of an Optional.
             * @typedef {Object} onnx.TypeProto.Optional.$Properties
             * @property {onnx.TypeProto.$Properties|null} [elemType] Optional elemType
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of an Optional.
             * @memberof onnx.TypeProto
             * @interface IOptional
             * @augments onnx.TypeProto.Optional.$Properties
             * @deprecated Use onnx.TypeProto.Optional.$Properties instead.
             */

            /**
             * Shape of an Optional.
             * @typedef {{
             *   elemType?: onnx.TypeProto.$Shape|null;
             *   $unknowns?: Array.<Uint8Array>;
             * }} onnx.TypeProto.Optional.$Shape
             */

            /**
             * Constructs a new Optional.
             * @memberof onnx.TypeProto
             * @classdesc Represents an Optional.
             * @constructor
             * @param {onnx.TypeProto.Optional.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Optional = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Optional elemType.
             * @member {onnx.TypeProto.$Properties|null|undefined} elemType
             * @memberof onnx.TypeProto.Optional
             * @instance
             */
            Optional.prototype.elemType = null;

            /**
             * Encodes the specified Optional message. Does not implicitly {@link onnx.TypeProto.Optional.verify|verify} messages.
             * @function encode
             * @memberof onnx.TypeProto.Optional
             * @static
             * @param {onnx.TypeProto.Optional.$Properties} message Optional message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Optional.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.elemType != null && $Object.hasOwnProperty.call(message, "elemType"))
                    $root.onnx.TypeProto.encode(message.elemType, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes an Optional message from the specified reader or buffer.
             * @function decode
             * @memberof onnx.TypeProto.Optional
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {onnx.TypeProto.Optional & onnx.TypeProto.Optional.$Shape} Optional
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Optional.decode = function (reader, length, _end, _depth, _target) {
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
                message = _target || new $root.onnx.TypeProto.Optional();
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
                            message.elemType = $root.onnx.TypeProto.decode(reader, reader.size(), $undefined, _depth + 1, message.elemType);
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

            return Optional;
        })();

        TypeProto.SparseTensor = (function() {

            /**
             * Properties of a SparseTensor.
             * @typedef {Object} onnx.TypeProto.SparseTensor.$Properties
             * @property {number|null} [elemType] SparseTensor elemType
             * @property {onnx.TensorShapeProto.$Properties|null} [shape] SparseTensor shape
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a SparseTensor.
             * @memberof onnx.TypeProto
             * @interface ISparseTensor
             * @augments onnx.TypeProto.SparseTensor.$Properties
             * @deprecated Use onnx.TypeProto.SparseTensor.$Properties instead.
             */

            /**
             * Shape of a SparseTensor.
             * @typedef {{
             *   elemType?: number|null;
             *   shape?: onnx.TensorShapeProto.$Shape|null;
             *   $unknowns?: Array.<Uint8Array>;
             * }} onnx.TypeProto.SparseTensor.$Shape
             */

            /**
             * Constructs a new SparseTensor.
             * @memberof onnx.TypeProto
             * @classdesc Represents a SparseTensor.
             * @constructor
             * @param {onnx.TypeProto.SparseTensor.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const SparseTensor = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * SparseTensor elemType.
             * @member {number} elemType
             * @memberof onnx.TypeProto.SparseTensor
             * @instance
             */
            SparseTensor.prototype.elemType = 0;

            /**
             * SparseTensor shape.
             * @member {onnx.TensorShapeProto.$Properties|null|undefined} shape
             * @memberof onnx.TypeProto.SparseTensor
             * @instance
             */
            SparseTensor.prototype.shape = null;

            /**
             * Encodes the specified SparseTensor message. Does not implicitly {@link onnx.TypeProto.SparseTensor.verify|verify} messages.
             * @function encode
             * @memberof onnx.TypeProto.SparseTensor
             * @static
             * @param {onnx.TypeProto.SparseTensor.$Properties} message SparseTensor message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            SparseTensor.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.elemType != null && $Object.hasOwnProperty.call(message, "elemType"))
                    writer.uint32(/* id 1, wireType 0 =*/8).int32(message.elemType);
                if (message.shape != null && $Object.hasOwnProperty.call(message, "shape"))
                    $root.onnx.TensorShapeProto.encode(message.shape, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a SparseTensor message from the specified reader or buffer.
             * @function decode
             * @memberof onnx.TypeProto.SparseTensor
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {onnx.TypeProto.SparseTensor & onnx.TypeProto.SparseTensor.$Shape} SparseTensor
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            SparseTensor.decode = function (reader, length, _end, _depth, _target) {
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
                message = _target || new $root.onnx.TypeProto.SparseTensor();
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
                            message.elemType = reader.int32();
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.shape = $root.onnx.TensorShapeProto.decode(reader, reader.size(), $undefined, _depth + 1, message.shape);
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

            return SparseTensor;
        })();

        return TypeProto;
    })();

    onnx.OperatorSetIdProto = (function() {

        /**
         * Properties of an OperatorSetIdProto.
         * @typedef {Object} onnx.OperatorSetIdProto.$Properties
         * @property {string|null} [domain] OperatorSetIdProto domain
         * @property {number|Long|null} [version] OperatorSetIdProto version
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an OperatorSetIdProto.
         * @memberof onnx
         * @interface IOperatorSetIdProto
         * @augments onnx.OperatorSetIdProto.$Properties
         * @deprecated Use onnx.OperatorSetIdProto.$Properties instead.
         */

        /**
         * Shape of an OperatorSetIdProto.
         * @typedef {onnx.OperatorSetIdProto.$Properties} onnx.OperatorSetIdProto.$Shape
         */

        /**
         * Constructs a new OperatorSetIdProto.
         * @memberof onnx
         * @classdesc Represents an OperatorSetIdProto.
         * @constructor
         * @param {onnx.OperatorSetIdProto.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const OperatorSetIdProto = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * OperatorSetIdProto domain.
         * @member {string} domain
         * @memberof onnx.OperatorSetIdProto
         * @instance
         */
        OperatorSetIdProto.prototype.domain = "";

        /**
         * OperatorSetIdProto version.
         * @member {number|Long} version
         * @memberof onnx.OperatorSetIdProto
         * @instance
         */
        OperatorSetIdProto.prototype.version = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

        /**
         * Encodes the specified OperatorSetIdProto message. Does not implicitly {@link onnx.OperatorSetIdProto.verify|verify} messages.
         * @function encode
         * @memberof onnx.OperatorSetIdProto
         * @static
         * @param {onnx.OperatorSetIdProto.$Properties} message OperatorSetIdProto message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        OperatorSetIdProto.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.domain != null && $Object.hasOwnProperty.call(message, "domain"))
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.domain);
            if (message.version != null && $Object.hasOwnProperty.call(message, "version"))
                writer.uint32(/* id 2, wireType 0 =*/16).int64(message.version);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an OperatorSetIdProto message from the specified reader or buffer.
         * @function decode
         * @memberof onnx.OperatorSetIdProto
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {onnx.OperatorSetIdProto & onnx.OperatorSetIdProto.$Shape} OperatorSetIdProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        OperatorSetIdProto.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.onnx.OperatorSetIdProto();
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
                        message.domain = reader.string();
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        message.version = reader.int64();
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

        return OperatorSetIdProto;
    })();

    /**
     * OperatorStatus enum.
     * @name onnx.OperatorStatus
     * @enum {number}
     * @property {number} EXPERIMENTAL=0 EXPERIMENTAL value
     * @property {number} STABLE=1 STABLE value
     */
    onnx.OperatorStatus = (function() {
        const valuesById = $Object.create(null), values = $Object.create(valuesById);
        values[valuesById[0] = "EXPERIMENTAL"] = 0;
        values[valuesById[1] = "STABLE"] = 1;
        return values;
    })();

    onnx.FunctionProto = (function() {

        /**
         * Properties of a FunctionProto.
         * @typedef {Object} onnx.FunctionProto.$Properties
         * @property {string|null} [name] FunctionProto name
         * @property {Array.<string>|null} [input] FunctionProto input
         * @property {Array.<string>|null} [output] FunctionProto output
         * @property {Array.<string>|null} [attribute] FunctionProto attribute
         * @property {Array.<onnx.AttributeProto.$Properties>|null} [attributeProto] FunctionProto attributeProto
         * @property {Array.<onnx.NodeProto.$Properties>|null} [node] FunctionProto node
         * @property {string|null} [docString] FunctionProto docString
         * @property {Array.<onnx.OperatorSetIdProto.$Properties>|null} [opsetImport] FunctionProto opsetImport
         * @property {string|null} [domain] FunctionProto domain
         * @property {string|null} [overload] FunctionProto overload
         * @property {Array.<onnx.ValueInfoProto.$Properties>|null} [valueInfo] FunctionProto valueInfo
         * @property {Array.<onnx.StringStringEntryProto.$Properties>|null} [metadataProps] FunctionProto metadataProps
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a FunctionProto.
         * @memberof onnx
         * @interface IFunctionProto
         * @augments onnx.FunctionProto.$Properties
         * @deprecated Use onnx.FunctionProto.$Properties instead.
         */

        /**
         * Shape of a FunctionProto.
         * @typedef {{
         *   name?: string|null;
         *   input?: Array.<string>|null;
         *   output?: Array.<string>|null;
         *   attribute?: Array.<string>|null;
         *   attributeProto?: Array.<onnx.AttributeProto.$Shape>|null;
         *   node?: Array.<onnx.NodeProto.$Shape>|null;
         *   docString?: string|null;
         *   opsetImport?: Array.<onnx.OperatorSetIdProto.$Shape>|null;
         *   domain?: string|null;
         *   overload?: string|null;
         *   valueInfo?: Array.<onnx.ValueInfoProto.$Shape>|null;
         *   metadataProps?: Array.<onnx.StringStringEntryProto.$Shape>|null;
         *   $unknowns?: Array.<Uint8Array>;
         * }} onnx.FunctionProto.$Shape
         */

        /**
         * Constructs a new FunctionProto.
         * @memberof onnx
         * @classdesc Represents a FunctionProto.
         * @constructor
         * @param {onnx.FunctionProto.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const FunctionProto = function (properties) {
            this.input = [];
            this.output = [];
            this.attribute = [];
            this.attributeProto = [];
            this.node = [];
            this.opsetImport = [];
            this.valueInfo = [];
            this.metadataProps = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * FunctionProto name.
         * @member {string} name
         * @memberof onnx.FunctionProto
         * @instance
         */
        FunctionProto.prototype.name = "";

        /**
         * FunctionProto input.
         * @member {Array.<string>} input
         * @memberof onnx.FunctionProto
         * @instance
         */
        FunctionProto.prototype.input = $util.emptyArray;

        /**
         * FunctionProto output.
         * @member {Array.<string>} output
         * @memberof onnx.FunctionProto
         * @instance
         */
        FunctionProto.prototype.output = $util.emptyArray;

        /**
         * FunctionProto attribute.
         * @member {Array.<string>} attribute
         * @memberof onnx.FunctionProto
         * @instance
         */
        FunctionProto.prototype.attribute = $util.emptyArray;

        /**
         * FunctionProto attributeProto.
         * @member {Array.<onnx.AttributeProto.$Properties>} attributeProto
         * @memberof onnx.FunctionProto
         * @instance
         */
        FunctionProto.prototype.attributeProto = $util.emptyArray;

        /**
         * FunctionProto node.
         * @member {Array.<onnx.NodeProto.$Properties>} node
         * @memberof onnx.FunctionProto
         * @instance
         */
        FunctionProto.prototype.node = $util.emptyArray;

        /**
         * FunctionProto docString.
         * @member {string} docString
         * @memberof onnx.FunctionProto
         * @instance
         */
        FunctionProto.prototype.docString = "";

        /**
         * FunctionProto opsetImport.
         * @member {Array.<onnx.OperatorSetIdProto.$Properties>} opsetImport
         * @memberof onnx.FunctionProto
         * @instance
         */
        FunctionProto.prototype.opsetImport = $util.emptyArray;

        /**
         * FunctionProto domain.
         * @member {string} domain
         * @memberof onnx.FunctionProto
         * @instance
         */
        FunctionProto.prototype.domain = "";

        /**
         * FunctionProto overload.
         * @member {string} overload
         * @memberof onnx.FunctionProto
         * @instance
         */
        FunctionProto.prototype.overload = "";

        /**
         * FunctionProto valueInfo.
         * @member {Array.<onnx.ValueInfoProto.$Properties>} valueInfo
         * @memberof onnx.FunctionProto
         * @instance
         */
        FunctionProto.prototype.valueInfo = $util.emptyArray;

        /**
         * FunctionProto metadataProps.
         * @member {Array.<onnx.StringStringEntryProto.$Properties>} metadataProps
         * @memberof onnx.FunctionProto
         * @instance
         */
        FunctionProto.prototype.metadataProps = $util.emptyArray;

        /**
         * Encodes the specified FunctionProto message. Does not implicitly {@link onnx.FunctionProto.verify|verify} messages.
         * @function encode
         * @memberof onnx.FunctionProto
         * @static
         * @param {onnx.FunctionProto.$Properties} message FunctionProto message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        FunctionProto.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.name != null && $Object.hasOwnProperty.call(message, "name"))
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.name);
            if (message.input != null && message.input.length)
                for (let i = 0; i < message.input.length; ++i)
                    writer.uint32(/* id 4, wireType 2 =*/34).string(message.input[i]);
            if (message.output != null && message.output.length)
                for (let i = 0; i < message.output.length; ++i)
                    writer.uint32(/* id 5, wireType 2 =*/42).string(message.output[i]);
            if (message.attribute != null && message.attribute.length)
                for (let i = 0; i < message.attribute.length; ++i)
                    writer.uint32(/* id 6, wireType 2 =*/50).string(message.attribute[i]);
            if (message.node != null && message.node.length)
                for (let i = 0; i < message.node.length; ++i)
                    $root.onnx.NodeProto.encode(message.node[i], writer.uint32(/* id 7, wireType 2 =*/58).fork(), _depth + 1).ldelim();
            if (message.docString != null && $Object.hasOwnProperty.call(message, "docString"))
                writer.uint32(/* id 8, wireType 2 =*/66).string(message.docString);
            if (message.opsetImport != null && message.opsetImport.length)
                for (let i = 0; i < message.opsetImport.length; ++i)
                    $root.onnx.OperatorSetIdProto.encode(message.opsetImport[i], writer.uint32(/* id 9, wireType 2 =*/74).fork(), _depth + 1).ldelim();
            if (message.domain != null && $Object.hasOwnProperty.call(message, "domain"))
                writer.uint32(/* id 10, wireType 2 =*/82).string(message.domain);
            if (message.attributeProto != null && message.attributeProto.length)
                for (let i = 0; i < message.attributeProto.length; ++i)
                    $root.onnx.AttributeProto.encode(message.attributeProto[i], writer.uint32(/* id 11, wireType 2 =*/90).fork(), _depth + 1).ldelim();
            if (message.valueInfo != null && message.valueInfo.length)
                for (let i = 0; i < message.valueInfo.length; ++i)
                    $root.onnx.ValueInfoProto.encode(message.valueInfo[i], writer.uint32(/* id 12, wireType 2 =*/98).fork(), _depth + 1).ldelim();
            if (message.overload != null && $Object.hasOwnProperty.call(message, "overload"))
                writer.uint32(/* id 13, wireType 2 =*/106).string(message.overload);
            if (message.metadataProps != null && message.metadataProps.length)
                for (let i = 0; i < message.metadataProps.length; ++i)
                    $root.onnx.StringStringEntryProto.encode(message.metadataProps[i], writer.uint32(/* id 14, wireType 2 =*/114).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a FunctionProto message from the specified reader or buffer.
         * @function decode
         * @memberof onnx.FunctionProto
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {onnx.FunctionProto & onnx.FunctionProto.$Shape} FunctionProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        FunctionProto.decode = function (reader, length, _end, _depth, _target) {
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
            message = _target || new $root.onnx.FunctionProto();
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
                        message.name = reader.string();
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if (!(message.input && message.input.length))
                            message.input = [];
                        message.input.push(reader.string());
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        if (!(message.output && message.output.length))
                            message.output = [];
                        message.output.push(reader.string());
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        if (!(message.attribute && message.attribute.length))
                            message.attribute = [];
                        message.attribute.push(reader.string());
                        continue;
                    }
                case 11: {
                        if (wireType !== 2)
                            break;
                        if (!(message.attributeProto && message.attributeProto.length))
                            message.attributeProto = [];
                        message.attributeProto.push($root.onnx.AttributeProto.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 7: {
                        if (wireType !== 2)
                            break;
                        if (!(message.node && message.node.length))
                            message.node = [];
                        message.node.push($root.onnx.NodeProto.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 8: {
                        if (wireType !== 2)
                            break;
                        message.docString = reader.string();
                        continue;
                    }
                case 9: {
                        if (wireType !== 2)
                            break;
                        if (!(message.opsetImport && message.opsetImport.length))
                            message.opsetImport = [];
                        message.opsetImport.push($root.onnx.OperatorSetIdProto.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 10: {
                        if (wireType !== 2)
                            break;
                        message.domain = reader.string();
                        continue;
                    }
                case 13: {
                        if (wireType !== 2)
                            break;
                        message.overload = reader.string();
                        continue;
                    }
                case 12: {
                        if (wireType !== 2)
                            break;
                        if (!(message.valueInfo && message.valueInfo.length))
                            message.valueInfo = [];
                        message.valueInfo.push($root.onnx.ValueInfoProto.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 14: {
                        if (wireType !== 2)
                            break;
                        if (!(message.metadataProps && message.metadataProps.length))
                            message.metadataProps = [];
                        message.metadataProps.push($root.onnx.StringStringEntryProto.decode(reader, reader.size(), $undefined, _depth + 1));
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

        return FunctionProto;
    })();

    return onnx;
})();

export {
  $root as default
};
