/**
 * The marks on the fields of events, which decide what analytics may learn: `@unmeasured`, or `@measurable` with what is
 * measured, unless that is the value.
 */
import ts from 'typescript';

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

/** Throws if the mark is missing, or does not fit the type: text that somebody writes is never measurable. */
export function measurableOf(field: ts.Symbol, checker: ts.TypeChecker): Measurable | undefined {
  const marks = field.getJsDocTags(checker).filter(({ name }) => name === 'measurable' || name === 'unmeasured');
  const [mark] = marks;
  if (!mark || marks.length > 1) throw new Error(`Mark the field ${field.name} as @measurable or @unmeasured.`);
  if (mark.name === 'unmeasured') return undefined;
  const measured = ts.displayPartsToString(mark.text).trim() || 'value';
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(field));
  if (!isMeasurable(measured) || !FITS[measured](type, checker))
    throw new Error(`The field ${field.name} has no measurable ${measured}: it is ${checker.typeToString(type)}.`);
  return measured;
}

const isMeasurable = (word: string): word is Measurable => Object.hasOwn(FITS, word);
