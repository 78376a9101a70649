/** The way through the microphone, which few converters have. */
export { RecordWay } from '../record/record-way.tsx';
