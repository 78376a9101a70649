/** The lazily loaded part of auto leveling: that of every tool, the choice of the loudness, and the report. */
import {
  createMachine as createToolMachine,
  Stage as ToolStage,
  styles as toolStyles,
  type StageProps,
} from '../../files/tool/stage.tsx';
import fieldInputCss from '../field-input/field-input.css';
import inputCss from '../input/input.css';
import { keptLoudness } from './kept-loudness.ts';
import reportCss from './report.css';
import { Report } from './report.tsx';
import targetChoiceCss from './target-choice.css';
import { TargetChoice } from './target-choice.tsx';

export { announcement, FileNotice, isLocked, notice } from '../../files/tool/stage.tsx';

export const styles: readonly string[] = [...toolStyles, inputCss, fieldInputCss, reportCss, targetChoiceCss];

/** Begins with what the visitor has chosen before. */
export const createMachine: typeof createToolMachine = (state, page) => {
  const kept = state.offersLoudness ? keptLoudness(state.givenLoudness) : undefined;
  return createToolMachine(kept ? { ...state, loudness: kept } : state, page);
};

export function Stage(props: StageProps) {
  const { item, state, language } = props;
  const { report } = item.phase === 'ready' ? item.result : {};
  const reported =
    item.phase === 'ready' && report ? { fileName: item.file.name, format: item.result.format, report } : undefined;
  return (
    <ToolStage
      {...props}
      report={(measured) => (
        <Report
          measured={measured}
          isUsual={state.loudness.target === undefined}
          reported={reported}
          language={language}
        />
      )}
      settings={state.offersLoudness && state.effect === 'AUTO_LEVELING' && <TargetChoice {...props} />}
    />
  );
}
