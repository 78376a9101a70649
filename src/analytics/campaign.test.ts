import assert from 'node:assert/strict';
import { it } from 'node:test';
import { campaign } from './campaign.ts';

it('of the landing page’s query the campaign goes along, without anybody’s address', () => {
  const query =
    '?utm_source=newsletter&utm_campaign=spring%20sale&email=ada%40example.org&utm_term=ada%40example.org&q=x';
  assert.deepEqual(campaign(query), { utm_source: 'newsletter', utm_campaign: 'spring sale' });
  assert.deepEqual(campaign(`?utm_source=${'x'.repeat(101)}&utm_medium=`), {});
  assert.deepEqual(campaign(''), {});
});
