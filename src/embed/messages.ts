/** The messages between a page in a frame and the embedding page, sent with `postMessage()`. */

/** From the frame: the height of its content, in CSS pixels. */
export interface EmbedResize {
  type: 'pc-embed-resize';
  height: number;
}

/** To the frame, when a page starts to listen: requests an `EmbedResize`. */
export interface EmbedHello {
  type: 'pc-embed-hello';
}

/** Whether received data, which may be anything, is a message of this type. */
export const isMessage = <Message extends EmbedResize | EmbedHello>(
  data: unknown,
  type: Message['type'],
): data is Message => typeof data === 'object' && data !== null && 'type' in data && data.type === type;
