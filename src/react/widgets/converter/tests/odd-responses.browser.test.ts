import '../../../../elements/pc-converter.ts';
import { describeOddResponses } from '../../../../testing/odd-service.ts';

describeOddResponses('pc-converter', ['upload', 'convert', 'converted', 'file']);
