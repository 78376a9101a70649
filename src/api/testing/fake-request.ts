/** For tests: an XMLHttpRequest that is answered by hand. */

interface Progress {
  readonly loaded: number;
  readonly total: number;
  readonly lengthComputable?: boolean;
}

export class FakeRequest {
  static last: FakeRequest;
  static readonly asPlatform = FakeRequest as unknown as typeof XMLHttpRequest;

  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: Progress) => void } = {};
  onprogress?: (event: Progress) => void;
  method = '';
  url = '';
  /** As without a redirect. */
  get responseURL() {
    return this.url;
  }
  body: unknown;
  withCredentials = false;
  timeout = 0;
  status = 0;
  responseType = '';
  response: unknown = null;
  responseText = '';
  responseHeaders = '';
  aborted = false;
  onloadend?: () => void;

  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders() {
    return this.responseHeaders;
  }
  getResponseHeader(name: string) {
    return new RegExp(`^${name}: *(.*)$`, 'im').exec(this.responseHeaders)?.[1] ?? null;
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.aborted = true;
    this.onloadend?.();
  }
  answer(status: number, body: string, responseHeaders = '') {
    const isBlob = this.responseType === 'blob';
    // As browsers do with a response that names no type.
    const response = isBlob && status !== 0 ? new Blob([body], { type: 'text/xml' }) : null;
    Object.assign(this, { status, response, responseText: isBlob ? '' : body, responseHeaders });
    this.onloadend?.();
  }
}
