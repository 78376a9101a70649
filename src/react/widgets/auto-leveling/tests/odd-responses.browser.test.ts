import '../../../../elements/pc-auto-leveling.ts';
import { describeOddResponses } from '../../../../testing/odd-service.ts';

describeOddResponses('pc-auto-leveling', ['process', 'processed', 'file']);
