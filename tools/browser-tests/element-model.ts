/** Serves the model of the elements to the browser tests. */
import type { Middleware } from '@web/dev-server-core';
import { readModel, type Model } from '../element-model.ts';

export function elementModel(root: string): Middleware {
  let model: Promise<Model> | undefined;
  return async (context, next) => {
    if (context.path !== '/element-model.json') {
      await next();
      return;
    }
    model ??= readModel(root);
    context.body = await model;
  };
}
