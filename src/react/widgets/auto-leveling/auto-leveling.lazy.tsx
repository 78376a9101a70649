/** The lazily loaded part of auto leveling: that of every tool, and the report. */
import { Stage as ToolStage, styles as toolStyles, type StageProps } from '../../files/tool/stage.tsx';
import reportCss from './report.css';
import { Report } from './report.tsx';

export { announcement, createMachine, FileNotice, isLocked, notice } from '../../files/tool/stage.tsx';

export const styles: readonly string[] = [...toolStyles, reportCss];

export const Stage = (props: StageProps) => (
  <ToolStage {...props} report={(measured) => <Report measured={measured} language={props.language} />} />
);
