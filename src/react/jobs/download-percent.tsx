/** How much of a result has arrived, beside the label of the button that downloads it. */
import type { ReactNode } from 'react';
import { percentText } from '../controls/progress-bar/percent-text.ts';

/** Screen readers would read the label anew at each step. */
export const downloadPercent = (downloaded: number | null, language: string): ReactNode =>
  downloaded !== null && (
    <span className="pc-button__percent" aria-hidden="true">
      {percentText(downloaded, language)}
    </span>
  );
