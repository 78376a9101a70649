import '../../../../elements/pc-auto-leveling.ts';
import { describePlainAnswers } from '../../../../testing/odd-service.ts';
import { plainFailures, plainJobAnswers } from '../../../../testing/plain-job-answers.ts';

describePlainAnswers('pc-auto-leveling', [...plainJobAnswers, ...plainFailures]);
