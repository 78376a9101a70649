/** Why a browser gives no microphone. */
import { expect } from '@open-wc/testing';
import { failureOf } from './capture.ts';
import type { RecordFailureCode } from './recorder.machine.ts';

function answerPermission(state: PermissionState | null): void {
  const query = () => (state ? Promise.resolve({ state }) : Promise.reject(new TypeError('not known here')));
  Object.defineProperty(navigator, 'permissions', { value: { query }, configurable: true });
}

afterEach(() => void Reflect.deleteProperty(navigator, 'permissions'));

const causes: readonly [cause: unknown, permission: PermissionState | null, code: RecordFailureCode][] = [
  [new DOMException('Permission denied', 'NotAllowedError'), 'denied', 'denied'],
  [new DOMException('Permission dismissed', 'NotAllowedError'), 'prompt', 'dismissed'],
  [new DOMException('Permission denied', 'NotAllowedError'), null, 'denied'],
  [new DOMException('Permission denied by system', 'NotAllowedError'), 'granted', 'denied-by-system'],
  [new DOMException('Requested device not found', 'NotFoundError'), 'prompt', 'no-microphone'],
  [new DOMException('deviceId', 'OverconstrainedError'), 'granted', 'no-microphone'],
  [new DOMException('Could not start audio source', 'NotReadableError'), 'granted', 'busy'],
  [new DOMException('Only secure origins', 'SecurityError'), null, 'policy'],
  [new TypeError('getUserMedia is not a function'), null, 'unsupported'],
  ['anything else', null, 'unsupported'],
];

for (const [cause, permission, code] of causes)
  it(`${String(cause)}, permission ${permission ?? 'not told'}: ${code}`, async () => {
    answerPermission(permission);
    expect(await failureOf(cause)).to.equal(code);
  });
