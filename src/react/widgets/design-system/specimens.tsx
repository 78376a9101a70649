/** Every primitive in every state. */
import { useState, type ReactNode } from 'react';
import { textOf } from '../../../messages/messages.ts';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { CircularProgress } from '../circular-progress/circular-progress.tsx';
import { processingLabel } from '../../../messages/en/circular-progress.ts';
import { Divider } from '../divider/divider.tsx';
import { FieldInput } from '../field-input/field-input.tsx';
import { showPasswordLabel } from '../../../messages/en/password-field.ts';
import { RevealingFieldInput } from '../field-input/revealing-field-input.tsx';
import { CheckIcon, RetryIcon } from '../../controls/icon/action-icons.tsx';
import { CloseIcon, icon, WaveformIcon } from '../../controls/icon/icons.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Input } from '../input/input.tsx';
import { fieldMessages } from '../../../messages/en/validation.ts';
import { closeLabel } from '../../../messages/en/modal.ts';
import { Modal } from '../modal/modal.tsx';
import { percentText } from '../../controls/progress-bar/percent-text.ts';
import { RoundButton } from '../round-button/round-button.tsx';
import { continueWith } from '../../../messages/en/social-button.ts';
import { SocialButton } from '../social-button/social-button.tsx';
import { loadingLabel } from '../../../messages/en/spinner.ts';
import { Spinner } from '../spinner/spinner.tsx';
import { messages as uploadMessages } from '../../../messages/en/upload-progress.ts';
import { UploadProgress } from '../upload-progress/upload-progress.tsx';
import type { PrimitiveName, ShowroomMessages } from '../../../messages/en/design-system.ts';

interface SpecimensProps {
  text: ShowroomMessages;
  language: string;
}

/** Filled: icons that start playback are solid, not outlined. */
const shape = (path: string) => (
  <svg viewBox="0 0 20 20" width="1.25em" height="1.25em" fill="currentColor" aria-hidden="true">
    <path d={path} />
  </svg>
);
const playIcon = /*#__PURE__*/ shape(
  'M6.5 4.6v10.8a.9.9 0 0 0 1.37.77l8.7-5.4a.9.9 0 0 0 0-1.54l-8.7-5.4A.9.9 0 0 0 6.5 4.6Z',
);
const recordIcon = /*#__PURE__*/ shape('M10 4a6 6 0 1 1 0 12 6 6 0 0 1 0-12Z');
const SearchIcon = /*#__PURE__*/ icon('M8.75 3.25a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Zm4 9.5 4 4');

/** A specimen, labelled with the attributes that produce it. */
function Specimen({ says, wide = false, children }: { says: string; wide?: boolean; children: ReactNode }) {
  return (
    <figure className="pc-showroom__specimen" data-wide={wide || undefined}>
      <div className="pc-showroom__exhibit">{children}</div>
      <figcaption>
        <code>{says}</code>
      </figcaption>
    </figure>
  );
}

export const specimens: Record<PrimitiveName, (props: SpecimensProps) => ReactNode> = {
  button: ({ text }) => (
    <>
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
        <Specimen key={variant} says={`variant="${variant}"`}>
          <Button variant={variant}>{variant === 'danger' ? text.remove : text.save}</Button>
        </Specimen>
      ))}
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Specimen key={size} says={`size="${size}"`}>
          <Button size={size}>{text.cancel}</Button>
        </Specimen>
      ))}
      <Specimen says={'slot="start"'}>
        <Button icon={<CheckIcon />}>{text.save}</Button>
      </Specimen>
      <Specimen says={'slot="end"'}>
        <Button iconEnd={<RetryIcon />}>{text.save}</Button>
      </Specimen>
      <Specimen says="busy">
        <Button variant="primary" busy>
          {text.save}
        </Button>
      </Specimen>
      <Specimen says={'busy slot="start"'}>
        <Button icon={<CheckIcon />} busy>
          {text.save}
        </Button>
      </Specimen>
      <Specimen says="disabled">
        <Button variant="primary" disabled>
          {text.save}
        </Button>
      </Specimen>
      <Specimen says="href">
        <Button href="#" onClick={(event) => event.preventDefault()}>
          {text.plans}
        </Button>
      </Specimen>
    </>
  ),
  'icon-button': ({ text, language }) => (
    <>
      <Specimen says={'size="sm"'}>
        <IconButton size="sm" label={textOf(closeLabel, language)} icon={<CloseIcon />} />
      </Specimen>
      <Specimen says={'size="md"'}>
        <IconButton label={text.search} icon={<SearchIcon />} />
      </Specimen>
      <Specimen says={'pressed="true"'}>
        <IconButton label={text.play} icon={<WaveformIcon />} aria-pressed />
      </Specimen>
      <Specimen says="disabled">
        <IconButton label={text.search} icon={<SearchIcon />} disabled />
      </Specimen>
    </>
  ),
  'round-button': ({ text }) => (
    <>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Specimen key={size} says={`size="${size}"`}>
          <RoundButton size={size} label={text.play} icon={playIcon} />
        </Specimen>
      ))}
      <Specimen says={'variant="secondary"'}>
        <RoundButton variant="secondary" label={text.play} icon={playIcon} />
      </Specimen>
      <Specimen says={'variant="record"'}>
        <RoundButton variant="record" label={text.record} icon={recordIcon} aria-pressed={false} />
      </Specimen>
      <Specimen says={'variant="record" pressed="true"'}>
        <RoundButton variant="record" label={text.record} icon={recordIcon} aria-pressed />
      </Specimen>
      <Specimen says="busy">
        <RoundButton label={text.play} icon={playIcon} busy />
      </Specimen>
      <Specimen says="disabled">
        <RoundButton label={text.play} icon={playIcon} disabled />
      </Specimen>
    </>
  ),
  'social-button': ({ text, language }) => (
    <>
      {(['google', 'facebook', 'apple'] as const).map((provider) => (
        <Specimen key={provider} says={`provider="${provider}"`} wide>
          <Social provider={provider} language={language} />
        </Specimen>
      ))}
      <Specimen says="badge" wide>
        <Social provider="google" language={language} badge={text.lastUsed} />
      </Specimen>
      <Specimen says="busy" wide>
        <Social provider="google" language={language} busy />
      </Specimen>
      <Specimen says="disabled" wide>
        <Social provider="apple" language={language} disabled />
      </Specimen>
    </>
  ),
  input: ({ text, language }) => (
    <>
      <Specimen says="placeholder" wide>
        <Input aria-label={text.show} placeholder={text.showValue} />
      </Specimen>
      <Specimen says="value" wide>
        <Input aria-label={text.show} defaultValue={text.showValue} />
      </Specimen>
      <Specimen says=":state(user-invalid)" wide>
        <Input
          aria-label={text.email}
          type="email"
          defaultValue="ana@"
          title={textOf(fieldMessages, language).email}
          invalid
        />
      </Specimen>
      <Specimen says="readonly" wide>
        <Input aria-label={text.show} defaultValue={text.showValue} readOnly />
      </Specimen>
      <Specimen says="disabled" wide>
        <Input aria-label={text.show} defaultValue={text.showValue} disabled />
      </Specimen>
      <Specimen says={'type="number"'} wide>
        <Input aria-label={text.show} type="number" defaultValue={12} />
      </Specimen>
    </>
  ),
  'field-input': ({ text, language }) => (
    <>
      <Specimen says="label hint" wide>
        <FieldInput label={text.show} hint={text.showHint} />
      </Specimen>
      <Specimen says="error" wide>
        <FieldInput label={text.email} defaultValue="ana@" error={textOf(fieldMessages, language).email} />
      </Specimen>
      <Specimen says={'type="password"'} wide>
        <RevealingFieldInput
          label={text.password}
          type="password"
          autoComplete="off"
          defaultValue="secret"
          hint={textOf(fieldMessages, language).tooShort(6)}
          showPasswordLabel={textOf(showPasswordLabel, language)}
        />
      </Specimen>
      <Specimen says="disabled" wide>
        <FieldInput label={text.show} defaultValue={text.showValue} disabled />
      </Specimen>
    </>
  ),
  card: ({ text }) => (
    <>
      {(['outlined', 'raised', 'quiet'] as const).map((variant) => (
        <Specimen key={variant} says={`variant="${variant}"`} wide>
          <Card variant={variant} header={text.cardTitle}>
            <p>{text.cardText}</p>
          </Card>
        </Specimen>
      ))}
      <Specimen says={'slot="media" slot="footer"'} wide>
        <Card
          media={
            <span className="pc-showroom__media">
              <WaveformIcon />
            </span>
          }
          header={text.cardTitle}
          footer={<Button size="sm">{text.play}</Button>}
        >
          <p>{text.cardText}</p>
        </Card>
      </Specimen>
    </>
  ),
  divider: ({ text }) => (
    <>
      <Specimen says={'orientation="horizontal"'} wide>
        <Divider />
      </Specimen>
      <Specimen says="label" wide>
        <Divider label={text.or} />
      </Specimen>
      <Specimen says={'orientation="vertical"'} wide>
        <span className="pc-showroom__row">
          {text.play}
          <Divider orientation="vertical" />
          {text.record}
        </span>
      </Specimen>
    </>
  ),
  modal: ({ text, language }) => (
    <>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Specimen key={size} says={`size="${size}"`}>
          <OpenModal size={size} text={text} language={language} />
        </Specimen>
      ))}
    </>
  ),
  spinner: ({ language }) => (
    <Specimen says="pc-spinner">
      <span role="progressbar" aria-label={textOf(loadingLabel, language)}>
        <Spinner />
      </span>
    </Specimen>
  ),
  'circular-progress': ({ language }) => (
    <>
      <Specimen says="pc-circular-progress">
        <CircularProgress label={textOf(processingLabel, language)} />
      </Specimen>
      {[0, 64, 100].map((value) => (
        <Specimen key={value} says={`value="${value}"`}>
          <CircularProgress label={textOf(processingLabel, language)} value={value}>
            {value > 0 && value < 100 && percentText(value, language)}
          </CircularProgress>
        </Specimen>
      ))}
    </>
  ),
  'upload-progress': ({ language }) => (
    <>
      {[undefined, 64, 100].map((value) => (
        <Specimen key={value ?? ''} says={value === undefined ? 'file-name' : `value="${value}"`} wide>
          <UploadProgress
            fileName="interview, take 12.wav"
            detail={textOf(uploadMessages, language).uploading}
            progress={{
              label: textOf(uploadMessages, language).uploading,
              value,
              valueText: value === undefined ? undefined : percentText(value, language),
            }}
            onAbort={() => undefined}
            abortLabel={textOf(uploadMessages, language).abort}
          />
        </Specimen>
      ))}
    </>
  ),
};

const NAMES = { google: 'Google', facebook: 'Facebook', apple: 'Apple' };

type SocialProps = Omit<Parameters<typeof SocialButton>[0], 'label' | 'children' | 'provider'> & {
  provider: keyof typeof NAMES;
};

function Social({ language, provider, ...rest }: SocialProps & { language: string }) {
  const label = textOf(continueWith, language)(NAMES[provider]);
  return (
    <SocialButton {...rest} provider={provider} label={label}>
      {label}
    </SocialButton>
  );
}

function OpenModal({ size, text, language }: SpecimensProps & { size: 'sm' | 'md' | 'lg' }) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      <Modal
        open={open}
        size={size}
        title={text.remove}
        closeLabel={textOf(closeLabel, language)}
        onDismiss={close}
        onUnseen={close}
        footer={
          <>
            <Button onClick={close}>{text.cancel}</Button>
            <Button variant="danger" onClick={close}>
              {text.remove}
            </Button>
          </>
        }
      >
        <p>{text.modalText}</p>
      </Modal>
    </>
  );
}

export const primitiveNames = Object.keys(specimens) as PrimitiveName[];
