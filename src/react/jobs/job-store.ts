/** A store for jobs, whose machine also receives connection changes and sign-ins. */
import type { Connection } from '../../visitor/connection.ts';
import { createEffectStore, type EffectStore, type EffectStoreOptions } from './effect-store.ts';
import type { SignIn } from './sign-in.ts';

/** Events from outside the widget. */
export type VisitorChange = { readonly type: 'connection'; readonly online: boolean } | { readonly type: 'signed-in' };

interface JobStoreOptions<State, Action, Outcome, Effect extends { readonly key: string }> extends Omit<
  EffectStoreOptions<State, Action | VisitorChange, Outcome, Effect>,
  'onStart'
> {
  readonly connection: Connection;
  readonly signIn: SignIn;
}

export function createJobStore<
  State extends { readonly online: boolean },
  Action,
  Outcome,
  Effect extends { readonly key: string },
>(options: JobStoreOptions<State, Action, Outcome, Effect>): EffectStore<State, Action> {
  const store = createEffectStore({
    ...options,
    onStart(send) {
      const { connection, signIn } = options;
      const check = (): void => send({ type: 'connection', online: connection.online() });
      const unsubscribe = connection.subscribe(check);
      const unsubscribeSignIn = signIn.subscribe(() => send({ type: 'signed-in' }));
      if (connection.online() !== store.getState().online) check();
      return () => {
        unsubscribe();
        unsubscribeSignIn();
      };
    },
  });
  return store;
}
