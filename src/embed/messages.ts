/** The messages between a page in a frame and the embedding page, sent with `postMessage()`. */
import type { Fields } from '../analytics/measure.ts';

/** From the frame: the height of its content, in CSS pixels. */
export interface EmbedResize {
  type: 'pc-embed-resize';
  height: number;
}

/** From the frame: an event of its widget. */
export interface EmbedEvent {
  type: 'pc-embed-event';
  /** The same each time that the event is sent; otherwise unique. */
  id: string;
  /** As widgets dispatch it, such as `pc-convert-complete`. */
  name: string;
  /** Only what is measurable. */
  detail: Fields;
}

/** To the frame, when a page starts to listen: requests an `EmbedResize`, and every `EmbedEvent` so far. */
export interface EmbedHello {
  type: 'pc-embed-hello';
}

/** From the frame: it can hear what the page around it shares. */
export interface EmbedReady {
  type: 'pc-embed-ready';
}

/** To the frame, in response to that: what the page has allowed with `data-pc-share`. */
export interface EmbedPage {
  type: 'pc-embed-page';
  /** The UTM parameters of the page's address, as a query. */
  campaign?: string;
  /** The visitor's variants, as the page has stored them. */
  experiments?: string | null;
}

/** Whether received data, which may be anything, is a message of this type. */
export const isMessage = <Message extends EmbedResize | EmbedEvent | EmbedHello | EmbedReady | EmbedPage>(
  data: unknown,
  type: Message['type'],
): data is Message => typeof data === 'object' && data !== null && 'type' in data && data.type === type;
