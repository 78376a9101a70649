import { ProcessingTool } from '../react/widgets/processing-tool/processing-tool.tsx';
import { processingTool } from '../react/widgets/processing-tool/processing-tool.element.ts';
import { toolStyles } from '../react/files/tool/tool.tsx';
import { elementClass, type PcElement } from './element.ts';
import { register } from './register.ts';

export const PcProcessingTool = elementClass(processingTool, ProcessingTool, toolStyles);
export type PcProcessingTool = PcElement<typeof processingTool>;

declare global {
  interface HTMLElementTagNameMap {
    'pc-processing-tool': PcProcessingTool;
  }
}

register(processingTool.tag, PcProcessingTool);
