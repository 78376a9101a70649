import { useInsertionEffect, useState } from 'react';

/**
 * The values of the latest render, for what is created once, such as a store. It is the same object at every render,
 * and is up to date before any other effect of the component runs.
 */
export function useLatest<Values extends object>(values: Values): Values {
  const [latest] = useState(() => ({ ...values }));
  useInsertionEffect(() => void Object.assign(latest, values));
  return latest;
}
