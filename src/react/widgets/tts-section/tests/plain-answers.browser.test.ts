import '../../../../elements/pc-tts-section.ts';
import { describePlainAnswers } from '../../../../testing/odd-service.ts';
import { plainJobAnswers } from '../../../../testing/plain-job-answers.ts';

describePlainAnswers('pc-tts-section', plainJobAnswers);
