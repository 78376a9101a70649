/** The tool for the effects of `pc-processing-tool`. */
import { textOf } from '../../../messages/messages.ts';
import type { AudioEffect } from '../../../contract/audio.ts';
import type { WidgetProps } from '../../../definition/definition.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { lazyModule } from '../../../loading/lazy-module.ts';
import type { processingTool } from './processing-tool.element.ts';
import type { Effect } from '../../../contract/effects.ts';
import { effectMessages } from '../../../messages/en/effects.ts';
import { silenceOptions } from '../../files/tool/silence-options.ts';
import type * as Process from './processing-tool.lazy.tsx';
import { Tool } from '../../files/tool/tool.tsx';

const processingPart = lazyModule<typeof Process>(() => import('./processing-tool.lazy.tsx'));

const EFFECTS: Readonly<Record<Effect, AudioEffect>> = {
  'magic-dust': 'MAGIC_DUST_AI',
  'de-noise': 'DE_NOISE_AI',
  'shorten-silence': 'SHORTEN_SILENCE',
};

export function ProcessingTool(props: WidgetProps<typeof processingTool>) {
  const {
    effect,
    strength,
    longestPause,
    pauseBecomes,
    engine,
    maxSize,
    record,
    maxSeconds,
    roomCheck,
    headingLevel,
    emit,
  } = props;
  const { language } = useEnvironment();
  return (
    <Tool
      effect={EFFECTS[effect]}
      strength={strength}
      silence={silenceOptions(longestPause, pauseBecomes)}
      engine={engine}
      maxSize={maxSize}
      record={record}
      maxSeconds={maxSeconds}
      roomCheck={roomCheck}
      headingLevel={headingLevel}
      words={textOf(effectMessages, language)[effect]}
      lazyPart={processingPart}
      emit={emit}
    />
  );
}
