/** The tool that levels a recording and reports its loudness before and after. */
import { textOf } from '../../../messages/messages.ts';
import type { WidgetProps } from '../../../definition/definition.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { lazyModule } from '../../../loading/lazy-module.ts';
import type * as Stage from '../../files/tool/stage.tsx';
import { Tool } from '../../files/tool/tool.tsx';
import type { autoLeveling } from './auto-leveling.element.ts';
import { levelOf } from './targets.ts';
import { autoLevelingMessages } from '../../../messages/en/auto-leveling.ts';

const processingPart = lazyModule<typeof Stage>(() => import('./auto-leveling.lazy.tsx'));

export function AutoLeveling(props: WidgetProps<typeof autoLeveling>) {
  const { target, peak, chooseTarget, engine, maxSize, record, maxSeconds, roomCheck, headingLevel, emit } = props;
  const { language } = useEnvironment();
  return (
    <Tool
      effect="AUTO_LEVELING"
      loudness={{ target: levelOf(target), peak }}
      offersLoudness={chooseTarget === 'on'}
      engine={engine}
      maxSize={maxSize}
      record={record}
      maxSeconds={maxSeconds}
      roomCheck={roomCheck}
      headingLevel={headingLevel}
      words={textOf(autoLevelingMessages, language)}
      lazyPart={processingPart}
      emit={emit}
    />
  );
}
