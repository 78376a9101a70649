import assert from 'node:assert/strict';
import { it } from 'node:test';
import { nearestKey } from './unknown-keys.ts';

const KEYS = ['id', 'name', 'description', 'popular', 'trialDays', 'prices', 'features', 'contactUrl'];

it('the key that was meant is found', () => {
  for (const [key, meant] of Object.entries({
    contactURL: 'contactUrl',
    isMostPopular: 'popular',
    price: 'prices',
    trial_days: 'trialDays',
    feature: 'features',
    descripton: 'description',
    colour: undefined,
    i: undefined,
  }))
    assert.equal(nearestKey(key, KEYS), meant, key);
});
