/**
 * The marks on the fields of events, which decide what analytics may learn: `@unmeasured`, or `@measurable` with what
 * is measured, unless that is the value.
 */
import { relative } from 'node:path';
import ts from 'typescript';
import { portablePath } from './portable-path.ts';

/**
 * What may be measured of a field. `value`: the field itself, because nobody types it and it tells nothing about a
 * person. `id`: the same, of the page's own catalog or menu. `size`: the size of a file. `count`: how many there are.
 * `presence`: whether there is one.
 */
export type Measurable = 'value' | 'id' | 'size' | 'count' | 'presence';

const isText = (type: ts.Type): boolean => (type.flags & ts.TypeFlags.String) !== 0;

/** A number, a boolean, one of a list of words, or several of them. */
const isPlain = (type: ts.Type, checker: ts.TypeChecker): boolean => {
  const { NumberLike, BooleanLike, StringLiteral } = ts.TypeFlags;
  if (type.isUnion()) return type.types.every((member) => isPlain(member, checker));
  if ((type.flags & (NumberLike | BooleanLike | StringLiteral)) !== 0) return true;
  return (
    checker.isArrayType(type) && checker.getTypeArguments(type as ts.TypeReference).every((of) => isPlain(of, checker))
  );
};

/** Which types what is measured may have. */
const FITS: Readonly<Record<Measurable, (type: ts.Type, checker: ts.TypeChecker) => boolean>> = {
  value: isPlain,
  id: isText,
  size: (type) => ['Blob', 'File'].includes(type.getSymbol()?.name ?? ''),
  count: (type, checker) => checker.isArrayType(type),
  presence: isText,
};

/**
 * Throws if the mark is missing, or does not fit the type: text that somebody writes is never measurable. The message
 * names the field, its event and where it is declared.
 */
export function measurableOf(field: ts.Symbol, event: string, checker: ts.TypeChecker): Measurable | undefined {
  const marks = field.getJsDocTags(checker).filter(({ name }) => name === 'measurable' || name === 'unmeasured');
  const [mark] = marks;
  const place = `${placeOf(field)}: the field ${field.name} of ${event}`;
  if (!mark || marks.length > 1) throw new Error(`${place} needs one mark, @measurable or @unmeasured.`);
  if (mark.name === 'unmeasured') return undefined;
  const measured = ts.displayPartsToString(mark.text).trim() || 'value';
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(field));
  if (!isMeasurable(measured) || !FITS[measured](type, checker))
    throw new Error(`${place} has no measurable ${measured}: it is ${checker.typeToString(type)}.`);
  return measured;
}

const isMeasurable = (word: string): word is Measurable => Object.hasOwn(FITS, word);

/** The file and line that declare a field. */
function placeOf({ valueDeclaration }: ts.Symbol): string {
  if (!valueDeclaration) return '';
  const source = valueDeclaration.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(valueDeclaration.getStart());
  return `${portablePath(relative(process.cwd(), source.fileName))}:${line + 1}`;
}
