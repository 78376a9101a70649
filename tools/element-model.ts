/**
 * Reads every element definition into plain data: values by importing the definition, descriptions and types through
 * the compiler. The table in the README, the manifest, editor data and framework types are generated from this only.
 */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { ADDRESS } from '../src/definition/attribute-types.ts';
import type { ElementDefinition } from '../src/definition/definition.ts';
import { attributeWords } from './attribute-words.ts';
import { measurableOf, type Measurable } from './measurable.ts';

export interface MemberModel {
  name: string;
  description: string;
}

export interface TypedMemberModel extends MemberModel {
  /** As TypeScript writes it. */
  type: string;
}

export interface AttributeModel extends TypedMemberModel {
  /** The property that reflects it. */
  property: string;
  /** The attribute's default value as text; empty if it has none. */
  fallback: string;
  /** A boolean attribute: true if present. */
  isFlag: boolean;
  /** A URL that something is fetched from or sent to. */
  isAddress: boolean;
  /** Its keywords, if it accepts nothing else. */
  words: readonly string[];
}

interface ParameterModel {
  name: string;
  type: string;
  optional: boolean;
}

interface MethodModel extends TypedMemberModel {
  parameters: readonly ParameterModel[];
  returns: string;
}

export interface FieldModel extends TypedMemberModel {
  /** Undefined if nothing of it may be measured. */
  measurable?: Measurable;
}

interface EventModel extends MemberModel {
  cancelable: boolean;
  /** Marked with `@measured`: it says how far a visitor has got. */
  isMeasured: boolean;
  /** Fields of `event.detail`; none if the detail is null. */
  detail: readonly FieldModel[];
}

/** A custom property that is a design token. */
export interface TokenModel extends MemberModel {
  /** The default value. */
  fallback: string;
  /** As in `@property`. */
  syntax: '<color>' | '<length>' | '<family-name>#';
}

export interface ElementModel extends MemberModel {
  tag: string;
  /** Name of the element's class. */
  className: string;
  attributes: readonly AttributeModel[];
  properties: readonly TypedMemberModel[];
  methods: readonly MethodModel[];
  events: readonly EventModel[];
  parts: readonly MemberModel[];
  slots: readonly MemberModel[];
  /** Custom states, for `:state()`. */
  states: readonly MemberModel[];
  /** Members that it shares with the native control, because it is form-associated. */
  formMembers: readonly TypedMemberModel[];
  /** Its own ones, in addition to the design tokens. */
  customProperties: readonly MemberModel[];
}

/** An object that a property takes, or what is in one. */
export interface ObjectModel extends TypedMemberModel {
  /** None if it is no object, but a function, or one of several types. */
  fields: readonly (TypedMemberModel & { optional: boolean })[];
}

export interface Model {
  /** By tag. */
  elements: readonly ElementModel[];
  /** In the order in which properties lead to them. */
  objects: readonly ObjectModel[];
  tokens: readonly TokenModel[];
}

const kebab = (camel: string): string => camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const pascal = (words: string): string =>
  words.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** Reads all definitions. Rejects if one lacks a doc comment. */
export async function readModel(root: string): Promise<Model> {
  const files = globSync('src/react/**/*.element.ts', { cwd: root }).map((file) => resolve(root, file));
  const tokens = resolve(root, 'src/definition/tokens.ts');
  const configFile = ts.readConfigFile(resolve(root, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent(configFile.config, ts.sys, root);
  const base = resolve(root, 'src/elements/element.ts');
  const program = ts.createProgram([...files, tokens, base], options);
  const forms = readFormMembers(new Reader(program, base));
  const readers = files.map((file) => new Reader(program, file));
  const elements = await Promise.all(readers.map((reader) => readElement(reader, forms)));
  const values = readers.flatMap((reader) =>
    sectionOf(reader, 'properties').flatMap((property) => reader.carried(reader.typeOf(property), 'value') ?? []),
  );
  return {
    elements: elements.sort((a, b) => a.tag.localeCompare(b.tag)),
    objects: readObjects(new Reader(program, base), values, resolve(root, 'src')),
    tokens: readTokens(new Reader(program, tokens), resolve(root, 'src/styles/tokens.css')),
  };
}

/** The largest union of words that is spelled out. */
const MAX_WORDS = 6;

/** Reads one module through the compiler. */
class Reader {
  readonly checker: ts.TypeChecker;
  readonly file: string;
  readonly exported: readonly ts.Symbol[];

  constructor(program: ts.Program, file: string) {
    this.checker = program.getTypeChecker();
    this.file = file;
    const source = program.getSourceFile(file);
    const module = source && this.checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} is not a module.`);
    this.exported = this.checker.getExportsOfModule(module);
  }

  text(member: ts.Symbol): string {
    return ts.displayPartsToString(member.getDocumentationComment(this.checker)).replace(/\s+/g, ' ').trim();
  }

  described(member: ts.Symbol): string {
    const text = this.text(member);
    if (!text) throw new Error(`${this.file}: ${member.name} has no doc comment.`);
    return text;
  }

  hasTag(member: ts.Symbol, name: string): boolean {
    return member.getJsDocTags(this.checker).some((tag) => tag.name === name);
  }

  typeText(type: ts.Type): string {
    const { InTypeAlias, None, NoTruncation, UseSingleQuotesForStringLiteralType } = ts.TypeFormatFlags;
    // To a reader a short list of words says more than its name.
    const isShort =
      type.isUnion() && type.types.length <= MAX_WORDS && type.types.every((member) => member.isLiteral());
    return this.checker.typeToString(
      type,
      undefined,
      NoTruncation | UseSingleQuotesForStringLiteralType | (isShort ? InTypeAlias : None),
    );
  }

  typeOf(symbol: ts.Symbol): ts.Type {
    return this.checker.getTypeOfSymbol(symbol);
  }

  /** The type that a phantom field (`detail`, `members`, `signature`, `value`) carries. */
  carried(holder: ts.Type, field: string): ts.Type | undefined {
    const property = this.checker.getNonNullableType(holder).getProperty(field);
    return property && this.checker.getNonNullableType(this.typeOf(property));
  }

  /** The members of what `documented<…>()` documents. */
  documented(section: ts.Symbol | undefined): readonly MemberModel[] {
    const members = section && this.carried(this.typeOf(section), 'members');
    return (members?.getProperties() ?? []).map((member) => ({
      name: member.name,
      description: this.described(member),
    }));
  }
}

type FormMembers = Readonly<Record<NonNullable<ElementDefinition['formAssociated']>, readonly TypedMemberModel[]>>;

/** The form members as the base class declares them; the platform documents them. */
function readFormMembers(reader: Reader): FormMembers {
  const members = (name: string, control: string): readonly TypedMemberModel[] => {
    const symbol = reader.exported.find((candidate) => candidate.name === name);
    if (!symbol) throw new Error(`${reader.file} exports no ${name}.`);
    return reader.checker.getPropertiesOfType(reader.checker.getDeclaredTypeOfSymbol(symbol)).map((member) => ({
      name: member.name,
      type: reader.typeText(reader.typeOf(member)),
      description: `As at \`<${control}>\`.`,
    }));
  };
  return { field: members('FormField', 'input'), button: members('FormButton', 'button') };
}

function definitionIn(reader: Reader): ts.Symbol {
  const symbol = reader.exported.find(
    (candidate) => candidate.valueDeclaration && reader.typeOf(candidate).getProperty('tag'),
  );
  if (!symbol) throw new Error(`${reader.file} exports no definition.`);
  return symbol;
}

const section = (reader: Reader, name: string): ts.Symbol | undefined =>
  reader.typeOf(definitionIn(reader)).getProperty(name);

/** The members of a section of the definition. */
function sectionOf(reader: Reader, name: string): readonly ts.Symbol[] {
  const found = section(reader, name);
  return found ? reader.checker.getNonNullableType(reader.typeOf(found)).getProperties() : [];
}

/** Whether the type is declared in our sources, and not by the platform. */
const isOurs = (symbol: ts.Symbol | undefined, folder: string): boolean =>
  symbol?.declarations?.some((declaration) => declaration.getSourceFile().fileName.startsWith(folder)) ?? false;

/** The objects of our sources that values of these types are, or contain, each once. */
function readObjects(reader: Reader, values: readonly ts.Type[], folder: string): readonly ObjectModel[] {
  const { checker } = reader;
  const objects = new Map<string, ObjectModel>();

  function add(type: ts.Type): void {
    const symbol = type.aliasSymbol ?? type.getSymbol();
    if (!symbol || !isOurs(symbol, folder) || objects.has(symbol.name) || !/^[A-Z]/.test(symbol.name)) return;
    const { InTypeAlias, NoTruncation, UseSingleQuotesForStringLiteralType } = ts.TypeFormatFlags;
    const isFunction = type.getCallSignatures().length > 0;
    const members = type.isUnion() || isFunction ? [] : type.getProperties();
    if (members.length === 0 && !type.isUnion() && !isFunction) return;
    objects.set(symbol.name, {
      name: symbol.name,
      type: checker.typeToString(type, undefined, NoTruncation | InTypeAlias | UseSingleQuotesForStringLiteralType),
      description: reader.described(symbol),
      fields: members.map((member) => ({
        name: member.name,
        type: reader.typeText(checker.getNonNullableType(reader.typeOf(member))),
        optional: (member.flags & ts.SymbolFlags.Optional) !== 0,
        description: reader.text(member),
      })),
    });
    for (const member of members) visit(reader.typeOf(member));
  }

  function visit(given: ts.Type): void {
    const type = checker.getNonNullableType(given);
    if (type.isUnion()) {
      // Without undefined, a union has no name of its own; what it was made of has.
      if (given.aliasSymbol ?? type.aliasSymbol) add(given.aliasSymbol ? given : type);
      type.types.forEach(visit);
      return;
    }
    for (const signature of type.getCallSignatures()) {
      signature.getParameters().forEach((parameter) => visit(reader.typeOf(parameter)));
      visit(signature.getReturnType());
    }
    // Of arrays, promises and `Readonly<…>`.
    checker.getTypeArguments(type as ts.TypeReference).forEach(visit);
    type.aliasTypeArguments?.forEach(visit);
    const value = type.getStringIndexType();
    if (value) visit(value);
    add(type);
  }

  values.forEach(visit);
  return [...objects.values()];
}

async function readElement(reader: Reader, forms: FormMembers): Promise<ElementModel> {
  const { checker, file } = reader;
  const symbol = definitionIn(reader);
  const exported = (await import(pathToFileURL(file).href)) as Record<string, ElementDefinition>;
  const definition = exported[symbol.name];
  if (!definition) throw new Error(`${file} exports no value named ${symbol.name}.`);

  return {
    tag: definition.tag,
    name: definition.name,
    className: pascal(definition.tag),
    description: reader.described(symbol),
    attributes: sectionOf(reader, 'attributes').map((member) => {
      const type = definition.attributes[member.name];
      if (!type) throw new Error(`${file}: ${member.name} has no type.`);
      const { description, fallback } = type;
      return {
        name: kebab(member.name),
        property: member.name,
        type: description === ADDRESS ? 'string' : description,
        fallback: type.stringify(fallback) ?? '',
        isFlag: description === 'boolean',
        isAddress: description === ADDRESS,
        words: attributeWords(description),
        description: reader.described(member),
      };
    }),
    properties: sectionOf(reader, 'properties').map((member) => {
      const value = reader.carried(reader.typeOf(member), 'value');
      return {
        name: member.name,
        type: value ? reader.typeText(value) : 'unknown',
        description: reader.described(member),
      };
    }),
    methods: sectionOf(reader, 'methods').map((member) => {
      const type = reader.carried(reader.typeOf(member), 'signature');
      const [signature] = type?.getCallSignatures() ?? [];
      if (!type || !signature) throw new Error(`${file}: ${member.name} is no method.`);
      return {
        name: member.name,
        type: reader.typeText(type),
        parameters: signature.getParameters().map((parameter) => {
          const { valueDeclaration } = parameter;
          const optional = !!valueDeclaration && ts.isParameter(valueDeclaration) && !!valueDeclaration.questionToken;
          const given = reader.typeOf(parameter);
          return {
            name: parameter.name,
            type: reader.typeText(optional ? checker.getNonNullableType(given) : given),
            optional,
          };
        }),
        returns: reader.typeText(signature.getReturnType()),
        description: reader.described(member),
      };
    }),
    events: sectionOf(reader, 'events').map((member) => {
      const detail = reader.carried(reader.typeOf(member), 'detail');
      // `NoInfer` hides a type's name, but not its properties.
      const fields = detail ? checker.getPropertiesOfType(detail) : [];
      return {
        name: member.name,
        description: reader.described(member),
        cancelable: definition.events[member.name as `pc-${string}`]?.cancelable ?? false,
        isMeasured: reader.hasTag(member, 'measured'),
        detail: fields.map((field) => {
          const measurable = measurableOf(field, member.name, checker);
          return {
            name: field.name,
            type: reader.typeText(reader.typeOf(field)),
            description: reader.text(field),
            ...(measurable && { measurable }),
          };
        }),
      };
    }),
    parts: reader.documented(section(reader, 'parts')),
    slots: reader.documented(section(reader, 'slots')),
    states: reader.documented(section(reader, 'states')),
    formMembers: definition.formAssociated ? forms[definition.formAssociated] : [],
    customProperties: reader.documented(section(reader, 'customProperties')),
  };
}

/** The documented tokens, with their defaults from the stylesheet; throws if the two differ. */
function readTokens(reader: Reader, file: string): readonly TokenModel[] {
  // Prettier breaks long values.
  const css = readFileSync(file, 'utf8').replace(/\(\s+/g, '(').replace(/,\s+/g, ', ');
  const documented = reader.documented(reader.exported.find(({ name }) => name === 'designTokens'));
  const undocumented = new Set([...css.matchAll(/var\((--pc-[\w-]+),/g)].map((match) => match[1]));
  const tokens = documented.map(({ name, description }): TokenModel => {
    undocumented.delete(name);
    const start = css.indexOf(`var(${name}, `);
    if (start < 0) throw new Error(`${file}: nothing reads ${name}.`);
    const fallback = argument(css, start + `var(${name}, `.length);
    return {
      name,
      description,
      fallback,
      syntax: name.startsWith('--pc-font') ? '<family-name>#' : name.startsWith('--pc-radius') ? '<length>' : '<color>',
    };
  });
  if (undocumented.size > 0) throw new Error(`${reader.file}: no word of ${[...undocumented].join(', ')}.`);
  return tokens;
}

/** The text from `start` to the matching closing parenthesis. */
function argument(css: string, start: number): string {
  let depth = 1;
  for (let end = start; end < css.length; end++) {
    if (css[end] === '(') depth++;
    if (css[end] === ')' && --depth === 0) return css.slice(start, end);
  }
  throw new Error('A parenthesis is not closed.');
}
