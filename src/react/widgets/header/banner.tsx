/** The announcement above the header that the product will be renamed. */
import { useState } from 'react';
import type { Product } from '../../../configuration/configuration.ts';
import { isSafeLink } from '../../../contract/safe-link.ts';
import { localStore } from '../../../visitor/storage.ts';
import { CloseIcon } from '../../controls/icon/icons.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import type { HeaderMessages } from '../../../messages/en/header.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { Link } from './link.tsx';
import { transitionText } from './transition-text.ts';

/** Stores the name that was dismissed; an announcement of another name is shown again. */
const DISMISSED_KEY = 'pc_dismissed_announcement';

interface BannerProps {
  product: Product;
  text: HeaderMessages;
}

/** Renders nothing unless the new name and the post about it are configured, or after the visitor dismissed it. */
export function Banner({ product, text }: BannerProps) {
  const { language } = useEnvironment();
  const { nextName, transitionPostUrl } = product;
  const [, setDismissals] = useState(0);
  if (!nextName || !isSafeLink(transitionPostUrl) || localStore.get(DISMISSED_KEY) === nextName) return null;
  return (
    <div className="pc-header__banner" part="banner">
      <p>
        {transitionText(product, text, language, new Date())}{' '}
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
