import type { CommonChooserMessages } from '../../../messages/en/chooser.ts';
import { Button } from '../../widgets/button/button.tsx';
import { icon } from '../../controls/icon/icons.tsx';

export const MicrophoneIcon = /*#__PURE__*/ icon(
  'M10 2.75a2.5 2.5 0 0 1 2.5 2.5v4.5a2.5 2.5 0 0 1-5 0v-4.5a2.5 2.5 0 0 1 2.5-2.5ZM4.75 9.5a5.25 5.25 0 0 0 10.5 0M10 14.75v2.5',
);

interface RecordButtonProps {
  text: CommonChooserMessages;
  busy?: boolean;
  /** It gets the focus when what it opened is gone. */
  'data-focus'?: boolean | undefined;
  onClick: () => void;
}

export const RecordButton = ({ text, ...rest }: RecordButtonProps) => (
  <Button className="pc-record-button" part="record-button" icon={<MicrophoneIcon />} {...rest}>
    {text.record}
  </Button>
);
