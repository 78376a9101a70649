import { processingTool } from '../react/widgets/processing-tool/processing-tool.element.ts';
import { ProcessingTool as ProcessingToolWidget } from '../react/widgets/processing-tool/processing-tool.tsx';
import { lightWidget } from './widget.tsx';

export const ProcessingTool = /*#__PURE__*/ lightWidget(processingTool, ProcessingToolWidget);
