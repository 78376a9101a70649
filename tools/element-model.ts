/**
 * Reads every element definition into plain data: values by importing the definition, prose and detail types through
 * the compiler. README table, manifest, IDE data and framework types are generated from this and from nothing else.
 */
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import type { ElementDefinition } from '../src/definition/definition.ts';

export interface MemberModel {
  name: string;
  description: string;
}

export interface TypedMemberModel extends MemberModel {
  /** As TypeScript writes it. */
  type: string;
}

export interface AttributeModel extends TypedMemberModel {
  /** Name of the property that mirrors it. */
  property: string;
  /** Text of the attribute that would mean the same as its absence; empty where there is none. */
  fallback: string;
}

export interface EventModel extends MemberModel {
  cancelable: boolean;
  /** Fields of `event.detail`; none where the detail is null. */
  detail: readonly TypedMemberModel[];
}

export interface ElementModel extends MemberModel {
  tag: string;
  attributes: readonly AttributeModel[];
  properties: readonly TypedMemberModel[];
  methods: readonly TypedMemberModel[];
  events: readonly EventModel[];
  parts: readonly MemberModel[];
  slots: readonly MemberModel[];
  customProperties: readonly MemberModel[];
}

const kebab = (camel: string): string => camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The models of all elements, by tag. Rejects when a definition lacks the prose that documents it. */
export async function readElements(root: string): Promise<readonly ElementModel[]> {
  const files = globSync('src/react/**/definition.ts', { cwd: root }).map((file) => resolve(root, file));
  const configFile = ts.readConfigFile(resolve(root, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent(configFile.config, ts.sys, root);
  const program = ts.createProgram(files, options);
  const models = await Promise.all(files.map((file) => readElement(program, file)));
  return models.sort((a, b) => a.tag.localeCompare(b.tag));
}

async function readElement(program: ts.Program, file: string): Promise<ElementModel> {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!source || !module) throw new Error(`${file} is not a module.`);
  const symbol = checker
    .getExportsOfModule(module)
    .find((candidate) => candidate.valueDeclaration && checker.getTypeOfSymbol(candidate).getProperty('tag'));
  if (!symbol) throw new Error(`${file} exports no definition.`);
  const exported = (await import(pathToFileURL(file).href)) as Record<string, ElementDefinition>;
  const definition = exported[symbol.name];
  if (!definition) throw new Error(`${file} exports no value named ${symbol.name}.`);

  const described = (member: ts.Symbol): string => {
    const text = ts.displayPartsToString(member.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();
    if (!text) throw new Error(`${file}: ${member.name} has no doc comment.`);
    return text;
  };
  const typeText = (type: ts.Type): string =>
    checker.typeToString(
      type,
      undefined,
      ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType,
    );
  const sectionOf = (name: string): readonly ts.Symbol[] => {
    const section = checker.getTypeOfSymbol(symbol).getProperty(name);
    return section ? checker.getNonNullableType(checker.getTypeOfSymbol(section)).getProperties() : [];
  };
  /** The members of the type that a phantom field (`detail`, `members`, `signature`, `value`) carries. */
  const carried = (holder: ts.Type, field: string): ts.Type | undefined => {
    const property = checker.getNonNullableType(holder).getProperty(field);
    return property && checker.getNonNullableType(checker.getTypeOfSymbol(property));
  };
  const documentedMembers = (name: string): readonly MemberModel[] => {
    const section = checker.getTypeOfSymbol(symbol).getProperty(name);
    const members = section && carried(checker.getTypeOfSymbol(section), 'members');
    return (members?.getProperties() ?? []).map((member) => ({ name: member.name, description: described(member) }));
  };

  return {
    tag: definition.tag,
    name: definition.name,
    description: described(symbol),
    attributes: sectionOf('attributes').map((member) => {
      const type = definition.attributes[member.name];
      if (!type) throw new Error(`${file}: ${member.name} has no type.`);
      return {
        name: kebab(member.name),
        property: member.name,
        type: type.description,
        fallback: type.stringify(type.fallback) ?? '',
        description: described(member),
      };
    }),
    properties: sectionOf('properties').map((member) => {
      const value = carried(checker.getTypeOfSymbol(member), 'value');
      return { name: member.name, type: value ? typeText(value) : 'unknown', description: described(member) };
    }),
    methods: sectionOf('methods').map((member) => {
      const signature = carried(checker.getTypeOfSymbol(member), 'signature');
      return { name: member.name, type: signature ? typeText(signature) : 'unknown', description: described(member) };
    }),
    events: sectionOf('events').map((member) => {
      const detail = carried(checker.getTypeOfSymbol(member), 'detail');
      const fields = detail && detail.flags & ts.TypeFlags.Object ? detail.getProperties() : [];
      return {
        name: member.name,
        description: described(member),
        cancelable: definition.events[member.name as `pc-${string}`]?.cancelable ?? false,
        detail: fields.map((field) => ({
          name: field.name,
          type: typeText(checker.getTypeOfSymbol(field)),
          description: ts.displayPartsToString(field.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim(),
        })),
      };
    }),
    parts: documentedMembers('parts'),
    slots: documentedMembers('slots'),
    customProperties: documentedMembers('customProperties'),
  };
}
