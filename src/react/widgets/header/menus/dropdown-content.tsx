/** The content of a dropdown, both in a panel and in the full-screen menu. */
import { useEffect, useId, useRef, useState, useSyncExternalStore, type CSSProperties, type PointerEvent } from 'react';
import { textOf } from '../../../../messages/messages.ts';
import { useEnvironment } from '../../../environment/environment.tsx';
import { ChevronDownIcon } from '../../../controls/icon/icons.tsx';
import { Link } from '../link.tsx';
import { ExternalIcon } from '../../../controls/icon/media-icons.tsx';
import type { ShownDropdown, ShownGroup } from './dropdowns.ts';
import { ItemArt } from './item-art.tsx';
import { MenuItemIcon } from './menu-icons.tsx';
import { isWindowWide, subscribeToWidth } from './wide-window.ts';
import { menuMessages } from '../../../../messages/en/header-menu.ts';
import { textIn, type HeaderDropdownItem } from '../menu.ts';

/** Delay in ms before a hovered group is shown, so that the mouse can cross one on its way to another. */
const HOVER_DELAY = 80;

const MOST_COLUMNS = 3;

interface DropdownContentProps {
  dropdown: ShownDropdown;
  /** Reopening selects the first group. */
  shown: boolean;
}

export function DropdownContent({ dropdown: { groups, card }, shown }: DropdownContentProps) {
  const [first] = groups;
  if (first && groups.length === 1) return <Lists group={first} />;
  return (
    <div className="pc-groups" style={{ '--_count': groups.length } as CSSProperties}>
      <Groups groups={groups} shown={shown} />
      {card && <Card item={card} />}
    </div>
  );
}

function Groups({ groups, shown }: { groups: readonly ShownGroup[]; shown: boolean }) {
  const { language } = useEnvironment();
  const id = useId();
  const isWide = useSyncExternalStore(subscribeToWidth, isWindowWide, () => true);
  const first = groups[0]?._id ?? null;
  const [chosen, choose] = useState(first);
  const [wasShown, setWasShown] = useState(shown);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (shown !== wasShown) {
    setWasShown(shown);
    if (shown) choose(first);
  }
  // In the wide layout one group is always open.
  const current = isWide ? (chosen ?? first) : chosen;

  function onPointerEnter(event: PointerEvent, group: string): void {
    clearTimeout(timer.current);
    if (isWide && event.pointerType === 'mouse') timer.current = setTimeout(() => choose(group), HOVER_DELAY);
  }

  return groups.map((group, index) => {
    const isOpen = group._id === current;
    return (
      <div key={group._id} className="pc-group" style={{ '--_row': index + 1 } as CSSProperties}>
        <button
          type="button"
          className="pc-group__button"
          aria-expanded={isOpen}
          aria-controls={id + group._id}
          onClick={() => choose(isOpen && !isWide ? null : group._id)}
          onPointerEnter={(event) => onPointerEnter(event, group._id)}
          onPointerLeave={() => clearTimeout(timer.current)}
        >
          <span>
            {textIn(group.label, language)}
            {isWide && group.description && <span className="pc-group__line"> {group.description}</span>}
          </span>
          <ChevronDownIcon />
        </button>
        <div id={id + group._id} className="pc-collapsible" data-open={isOpen || undefined}>
          <div className="pc-collapsible__content">
            <Lists group={group} />
          </div>
        </div>
      </div>
    );
  });
}

function Lists({ group: { lists, illustrated = false } }: { group: ShownGroup }) {
  const { language } = useEnvironment();
  const id = useId();
  return (
    <div
      className={illustrated ? 'pc-lists pc-lists--illustrated' : 'pc-lists'}
      style={{ '--_lists': Math.min(lists.length, MOST_COLUMNS) } as CSSProperties}
    >
      {lists.map(({ title, items }, index) => (
        <div key={index} className="pc-lists__list">
          {title && (
            <p id={id + String(index)} className="pc-lists__title">
              {textIn(title, language)}
            </p>
          )}
          <ul role="list" aria-labelledby={title && id + String(index)}>
            {items.map((item) => (
              <li key={item._id}>
                <Row item={item} language={language} illustrated={illustrated} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Row({ item, language, illustrated }: { item: HeaderDropdownItem; language: string; illustrated: boolean }) {
  const { _id, label, description, link, openInNewTab, startIconName, comingSoon } = item;
  const content = (
    <>
      {illustrated && startIconName && <ItemArt name={startIconName} />}
      {startIconName && (
        <span className="pc-row__icon">
          <MenuItemIcon name={startIconName} />
        </span>
      )}
      <span className="pc-row__text">
        <span className="pc-row__label">
          {textIn(label, language)}
          {comingSoon && <ComingSoon language={language} />}
          {openInNewTab && <ExternalIcon />}
        </span>
        {description && <span className="pc-row__description">{textIn(description, language)}</span>}
      </span>
    </>
  );
  if (comingSoon || link === undefined) return <div className="pc-row">{content}</div>;
  return (
    <Link to={link} item={_id} newTab={openInNewTab} className="pc-row">
      {content}
    </Link>
  );
}

const ComingSoon = ({ language }: { language: string }) => (
  <span className="pc-soon"> {textOf(menuMessages, language).comingSoon}</span>
);

/** Heights of the bars in the card's level meter, in percent. */
const BARS = [18, 34, 26, 52, 78, 44, 62, 96, 70, 40, 58, 30, 46, 22, 34, 16];

function Card({ item }: { item: HeaderDropdownItem }) {
  const { language } = useEnvironment();
  const { _id, label, description, link, openInNewTab, comingSoon } = item;
  const content = (
    <>
      <svg className="pc-card__meter" viewBox="0 0 126 40" aria-hidden="true">
        {BARS.map((height, index) => (
          <rect key={index} x={index * 8} y={20 - height / 5} width="4" height={height / 2.5} rx="2" />
        ))}
      </svg>
      <span className="pc-row__label">
        {textIn(label, language)}
        {comingSoon && <ComingSoon language={language} />}
      </span>
      {description && <span className="pc-row__description">{textIn(description, language)}</span>}
    </>
  );
  if (comingSoon || link === undefined) return <div className="pc-card">{content}</div>;
  return (
    <Link to={link} item={_id} newTab={openInNewTab} className="pc-card">
      {content}
    </Link>
  );
}
