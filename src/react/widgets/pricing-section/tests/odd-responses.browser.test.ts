import '../../../../elements/pc-pricing-section.ts';
import { describeOddResponses } from '../../../../testing/odd-service.ts';

describeOddResponses('pc-pricing-section', ['catalog']);
