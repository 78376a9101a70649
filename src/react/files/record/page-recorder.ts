/** Connects a recorder to the page: its microphones, its storage, its clock. */
import { engineFolder } from '../../../configuration/engine-folder.ts';
import { recorderModule } from '../../../audio/recorder-module.ts';
import { guardPage } from '../../../visitor/guard-page.ts';
import { currentOwner } from '../../../visitor/owner.ts';
import { pageRecordings } from '../../../visitor/recordings.ts';
import { localStore } from '../../../visitor/storage.ts';
import { keepScreenOn } from '../../../visitor/wake-lock.ts';
import { pageCapture } from './capture.ts';
import { pageLeftoverChannel } from './leftover-channel.ts';
import type { Limits } from './recorder.machine.ts';
import { RecordingStorage } from './recording-storage.ts';
import { createRecorder, type Recorder, type RecorderOptions } from './store.ts';
import { pageExclusiveRecording } from './exclusive-recording.ts';

/** Key in localStorage: the id of the microphone that the visitor has chosen. */
const MICROPHONE_KEY = 'pc-microphone';

type Given = Pick<RecorderOptions, 'announce' | 'fileName'> & { limits: Limits };

export const pageRecorder = (given: Given): Recorder =>
  createRecorder({
    ...given,
    microphone: localStore.get(MICROPHONE_KEY) ?? '',
    rememberMicrophone: (id) => localStore.setOptional(MICROPHONE_KEY, id),
    capture: pageCapture(() => recorderModule(engineFolder())),
    measureRoom: async (recording) => (await import('./room-check.lazy.tsx')).measureRoom(recording),
    storage: pageStorage(),
    exclusive: pageExclusiveRecording(),
    leftovers: pageLeftoverChannel,
    createId: () => crypto.randomUUID(),
    now: Date.now,
    everySecond(signal, callback) {
      const timer = setInterval(callback, 1000);
      signal.addEventListener('abort', () => clearInterval(timer));
    },
    guardPage,
    keepScreenOn,
  });

const pageStorage = (): RecordingStorage =>
  new RecordingStorage({
    ...pageRecordings,
    owner: currentOwner,
    lock: (name) =>
      new Promise((resolve, reject) => {
        navigator.locks
          .request(name, { ifAvailable: true }, (lock) => {
            if (lock) return new Promise<void>((release) => resolve(release));
            resolve(null);
            return undefined;
          })
          .catch(reject);
      }),
    page: location.pathname,
  });
