import '../../../../elements/pc-converter.ts';
import { describePlainAnswers } from '../../../../testing/odd-service.ts';
import { plainFailures, plainJobAnswers } from '../../../../testing/plain-job-answers.ts';

describePlainAnswers('pc-converter', [...plainJobAnswers, ...plainFailures]);
