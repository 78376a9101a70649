import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateOf, releaseChangelog } from './changelog.ts';

const released = '## 0.1.0 – 2026-11-25\n\n- The first.\n';

test('what was collected gets a date, and the rest stays', () => {
  assert.equal(
    releaseChangelog(`# Changelog\n\n## 0.2.0\n\n- New.\n\n${released}`, '0.2.0', '2027-01-31'),
    `# Changelog\n\n## 0.2.0 – 2027-01-31\n\n- New.\n\n${released}`,
  );
});

test('a section that was written in advance gets the date of the release', () => {
  assert.equal(releaseChangelog(released, '0.1.0', '2026-12-01'), '## 0.1.0 – 2026-12-01\n\n- The first.\n');
});

for (const [name, text, message] of [
  ['there is no section', '# Changelog\n', /says nothing of 0\.2\.0.*\.changeset/],
  ['the first section is of another version', released, /says nothing of 0\.2\.0/],
  ['the section is empty', `## 0.2.0\n\n${released}`, /is empty/],
] as const)
  test(`a release is refused if ${name}`, () => {
    assert.throws(() => releaseChangelog(text, '0.2.0', '2027-01-31'), message);
  });

test('the date is that of UTC', () => {
  assert.equal(dateOf(new Date('2026-11-25T23:30:00-05:00')), '2026-11-26');
});
