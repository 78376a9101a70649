import '../../../../elements/pc-tts-section.ts';
import { describeOddResponses } from '../../../../testing/odd-service.ts';

describeOddResponses('pc-tts-section', ['voices', 'speak', 'spoken', 'file']);
