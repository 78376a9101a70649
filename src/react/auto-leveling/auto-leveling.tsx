/** The tool that levels a recording and reports its loudness before and after. */
import { textOf } from '../../messages/messages.ts';
import type { WidgetProps } from '../../definition/definition.ts';
import { useEnvironment } from '../environment.tsx';
import { lazyModule } from '../store/lazy-module.ts';
import type * as Process from '../processing-tool/processing-tool.lazy.tsx';
import { Tool } from '../processing-tool/tool.tsx';
import type { autoLeveling } from './auto-leveling.element.ts';
import { autoLevelingMessages } from './auto-leveling.messages.ts';

const processingPart = lazyModule<typeof Process>((_attempt) => import('./auto-leveling.lazy.tsx'));

export function AutoLeveling({ engine, headingLevel, emit }: WidgetProps<typeof autoLeveling>) {
  const { language } = useEnvironment();
  return (
    <Tool
      effect="AUTO_LEVELING"
      engine={engine}
      headingLevel={headingLevel}
      words={textOf(autoLevelingMessages, language)}
      lazyPart={processingPart}
      emit={emit}
    />
  );
}
