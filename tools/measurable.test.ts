import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import ts from 'typescript';
import { measurableOf } from './measurable.ts';

/** Instead of the libraries, which take seconds to read. */
const GLOBALS = `
  interface Array<Item> { readonly length: number } interface ReadonlyArray<Item> { readonly length: number }
  interface Boolean {} interface CallableFunction {} interface Function {} interface IArguments {}
  interface NewableFunction {} interface Number {} interface Object {} interface RegExp {} interface String {}
  interface Blob { readonly size: number }`;

/** What a field that is declared in this way may tell. */
function mark(field: string): string | undefined {
  const name = 'fields.ts';
  const text = `${GLOBALS}\ninterface Fields {\n${field}\n}`;
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true);
  const options = { strict: true, noLib: true, types: [] };
  const host = { ...ts.createCompilerHost(options), getSourceFile: () => source };
  const checker = ts.createProgram([name], options, host).getTypeChecker();
  const declaration = source.statements.at(-1)!;
  assert.ok(ts.isInterfaceDeclaration(declaration));
  const symbol = checker.getSymbolAtLocation(declaration.members[0]!.name!);
  return measurableOf(symbol!, 'pc-search', checker);
}

describe('the mark of a field', () => {
  it('says what may be measured', () => {
    assert.equal(mark('/** @measurable */ seconds: number | null;'), 'value');
    assert.equal(mark("/** @measurable */ lost?: readonly ('tags' | 'channels')[];"), 'value');
    assert.equal(mark('/** @measurable id */ plan: string;'), 'id');
    assert.equal(mark('/** @measurable size */ blob: Blob;'), 'size');
    assert.equal(mark('/** @measurable presence */ coupon: string | null;'), 'presence');
    assert.equal(mark('/** @unmeasured */ email: string;'), undefined);
  });

  it('must be there, once', () => {
    assert.throws(
      () => mark('/** Length. */ seconds: number;'),
      /^Error: fields\.ts:\d+: the field seconds of pc-search needs one mark/,
    );
    assert.throws(() => mark('/**\n * @measurable\n * @unmeasured\n */\nseconds: number;'), /needs one mark/);
  });

  it('does not fit what somebody writes, nor what holds anything', () => {
    for (const type of ['string', 'unknown', '{ name: string }', 'Blob', "'a' | (string & {})", 'string[]']) {
      assert.throws(() => mark(`/** @measurable */ text: ${type};`), /no measurable value/, type);
    }
    assert.throws(() => mark('/** @measurable size */ text: string;'), /no measurable size/);
    assert.throws(() => mark('/** @measurable words */ text: string;'), /no measurable words/);
  });
});
