/** What a page in a frame and the page around it say to each other with `postMessage()`. */

/** From the frame: how high its content is, in CSS pixels. */
export interface EmbedResize {
  type: 'pc-embed-resize';
  height: number;
}

/** To the frame, from a page that begins to listen: asks for an `EmbedResize`. */
export interface EmbedHello {
  type: 'pc-embed-hello';
}

/** Whether received data, which may be anything, is a message of this type. */
export const isMessage = <Message extends EmbedResize | EmbedHello>(
  data: unknown,
  type: Message['type'],
): data is Message => typeof data === 'object' && data !== null && 'type' in data && data.type === type;
