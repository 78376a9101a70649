/** Shows the design tokens, drawn with themselves and measured in place. */
import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { textOf } from '../../../messages/messages.ts';
import { Button } from '../button/button.tsx';
import { contrast, hex, measureOf, type Measure, type Rgb } from './contrast.ts';
import { showroomMessages } from '../../../messages/en/design-system.ts';
import type { Token } from './tokens.ts';
import type { TokenGroup } from '../../../definition/token-groups.ts';
import { mediaQuery, pixelContext } from '../../../dom/platform.ts';

interface TokensProps {
  tokens: readonly Token[];
  language: string;
}

/** How each group of tokens is shown. */
export const tokenViews: Record<Exclude<TokenGroup, 'weight'>, (props: TokensProps) => ReactNode> = {
  colour: Colours,
  type: Sizes,
  space: Spaces,
  shape: ({ tokens }) => <Surfaces tokens={tokens} property="borderRadius" />,
  depth: ({ tokens }) => <Surfaces tokens={tokens} property="boxShadow" />,
  motion: Motions,
};

const style = (values: Record<`--${string}`, string>): CSSProperties => values;

/** The computed styles of the view, updated after each render and whenever user preferences change. */
function useComputed<Value>(
  place: RefObject<HTMLElement | null>,
  read: (drawn: CSSStyleDeclaration, element: HTMLElement) => Value,
): readonly Value[] {
  const [values, setValues] = useState<readonly Value[]>([]);
  useLayoutEffect(() => {
    const look = (): void => {
      const drawn = [...(place.current?.querySelectorAll<HTMLElement>('[data-drawn]') ?? [])];
      const found = drawn.map((element) => read(getComputedStyle(element), element));
      setValues((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
    };
    look();
    const wishes = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map(mediaQuery);
    for (const wish of wishes) wish.addEventListener('change', look);
    return () => {
      for (const wish of wishes) wish.removeEventListener('change', look);
    };
  });
  return values;
}

let canvas: OffscreenCanvasRenderingContext2D | null = null;

/** Parses a color in any CSS notation. */
function rgb(colour: string): Rgb {
  canvas ??= pixelContext();
  if (!canvas) return [0, 0, 0];
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

function Colours({ tokens, language }: TokensProps) {
  const place = useRef<HTMLUListElement>(null);
  const names = tokens.map(({ name }) => name);
  const drawn = useComputed(place, ({ color, backgroundColor }) => ({
    front: rgb(color),
    ground: rgb(backgroundColor),
  }));
  return (
    <ul role="list" ref={place} className="pc-showroom__colours">
      {tokens.map(({ name, publicName }, index) => {
        const measure = measureOf(name, names);
        const colours = drawn[index];
        return (
          <li key={name} className="pc-showroom__colour">
            <span
              className="pc-showroom__swatch"
              data-drawn
              aria-hidden="true"
              style={style({ '--_front': `var(--_${measure.front})`, '--_ground': `var(--_${measure.ground})` })}
            >
              {/^(border|focus|record)/.test(measure.front) ? <i /> : 'Aa'}
            </span>
            <code>{publicName}</code>
            {colours && (
              <span className="pc-showroom__figures">
                <bdi>{hex(measure.front === name ? colours.front : colours.ground)}</bdi>
                <Ratio {...measure} ratio={contrast(colours.front, colours.ground)} language={language} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Ratio({ front, ground, needed, ratio, language }: Measure & { ratio: number; language: string }) {
  const text = textOf(showroomMessages, language);
  // Truncated, not rounded: 4.49 is not enough.
  const figure = (Math.floor(ratio * 10) / 10).toLocaleString(language, { minimumFractionDigits: 1 });
  const enough = needed === null || ratio >= needed;
  return (
    <span className="pc-showroom__ratio" data-enough={enough} title={`${front} / ${ground}`}>
      <bdi>{figure} : 1</bdi>
      {needed === null ? ` ${text.decorative}` : !enough && ` ${text.tooLow}`}
    </span>
  );
}

const pixels = (value: string): string => `${Math.round(parseFloat(value) * 100) / 100} px`;

function Sizes({ tokens, language }: TokensProps) {
  const place = useRef<HTMLUListElement>(null);
  const sizes = useComputed(place, ({ fontSize }) => pixels(fontSize));
  return (
    <ul role="list" ref={place} className="pc-showroom__rows">
      {tokens.map(({ name, property }, index) => (
        <li key={name}>
          <span className="pc-showroom__key">
            <code>{name.replace('font-', '')}</code> <bdi>{sizes[index]}</bdi>
          </span>
          <span className="pc-showroom__letters" data-drawn style={style({ '--_size': `var(${property})` })}>
            {textOf(showroomMessages, language).pangram}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Spaces({ tokens }: TokensProps) {
  const place = useRef<HTMLUListElement>(null);
  const sizes = useComputed(place, ({ inlineSize }) => pixels(inlineSize));
  return (
    <ul role="list" ref={place} className="pc-showroom__rows">
      {tokens.map(({ name, property }, index) => (
        <li key={name}>
          <span className="pc-showroom__key">
            <code>{name}</code> <bdi>{sizes[index]}</bdi>
          </span>
          <span className="pc-showroom__bar" data-drawn style={style({ '--_size': `var(${property})` })} />
        </li>
      ))}
    </ul>
  );
}

function Surfaces({ tokens, property }: { tokens: readonly Token[]; property: 'borderRadius' | 'boxShadow' }) {
  return (
    <ul role="list" className="pc-showroom__surfaces">
      {tokens.map((token) => (
        <li key={token.name}>
          <span className="pc-showroom__surface" style={{ [property]: `var(${token.property})` }} />
          <code>{token.publicName ?? token.name}</code>
        </li>
      ))}
    </ul>
  );
}

function Motions({ tokens, language }: TokensProps) {
  const place = useRef<HTMLUListElement>(null);
  const times = useComputed(
    place,
    ({ transitionDuration }) => `${Math.round(parseFloat(transitionDuration) * 1000)} ms`,
  );
  const [there, setThere] = useState(false);
  return (
    <>
      <ul role="list" ref={place} className="pc-showroom__rows" data-there={there || undefined}>
        {tokens.map(({ name, property }, index) => (
          <li key={name}>
            <span className="pc-showroom__key">
              <code>{name}</code> <bdi>{times[index]}</bdi>
            </span>
            <span className="pc-showroom__track">
              <i data-drawn style={style({ '--_time': `var(${property})` })} />
            </span>
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={() => setThere(!there)}>
        {textOf(showroomMessages, language).play}
      </Button>
    </>
  );
}
