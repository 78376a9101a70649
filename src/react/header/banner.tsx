/** The announcement above the header: the product will have another name. */
import { useState } from 'react';
import type { Product } from '../../configuration/configuration.ts';
import { isSafeLink } from '../../definition/safe-link.ts';
import { localStore } from '../../visitor/storage.ts';
import { CloseIcon } from '../primitives/icon/icons.tsx';
import { IconButton } from '../primitives/icon-button/icon-button.tsx';
import type { HeaderMessages } from './header.messages.ts';
import { Link } from './link.tsx';

/** Holds the name last dismissed, so that another announcement is shown again. */
const DISMISSED_KEY = 'pc_dismissed_announcement';

interface BannerProps {
  product: Product;
  text: HeaderMessages;
}

/** Nothing unless the next name and the post about it are configured, or once the visitor has put it away. */
export function Banner({ product: { name, nextName, transitionPostUrl }, text }: BannerProps) {
  const [, setDismissals] = useState(0);
  if (!nextName || !isSafeLink(transitionPostUrl) || localStore.get(DISMISSED_KEY) === nextName) return null;
  return (
    <div className="pc-header__banner" part="banner">
      <p>
        {text.transition(name, nextName)}{' '}
        <Link to={transitionPostUrl} item="announcement">
          {text.transitionLink}
        </Link>
      </p>
      <IconButton
        size="sm"
        label={text.dismiss}
        icon={<CloseIcon />}
        onClick={() => {
          localStore.set(DISMISSED_KEY, nextName);
          setDismissals((count) => count + 1);
        }}
      />
    </div>
  );
}
