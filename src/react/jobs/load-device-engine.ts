/** An engine on the device, which is loaded when it is first needed; shared by all widgets of a kind on the page. */
import { EngineUnavailable } from '../../audio/conversion.ts';

export interface DeviceEngine<Engine> {
  /** Rejects with `EngineUnavailable`; asking again tries again. */
  load: () => Promise<Engine>;
  /** Replaces the engine; returns a function that restores it. */
  replace: (load: () => Promise<Engine>) => () => void;
}

/** `importEngine` gets the number of the attempt, which has to be part of the URL it imports: see `lazyModule`. */
export function deviceEngine<Engine>(importEngine: (attempt: number) => Promise<Engine>): DeviceEngine<Engine> {
  let attempt = 0;
  let current = async (): Promise<Engine> => {
    try {
      return await importEngine(attempt);
    } catch (cause) {
      attempt++;
      throw new EngineUnavailable('network', cause);
    }
  };
  return {
    load: () => current(),
    replace(load) {
      const before = current;
      current = load;
      return () => {
        current = before;
      };
    },
  };
}
