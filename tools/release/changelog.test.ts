import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateOf, releaseChangelog } from './changelog.ts';

const released = '## 0.1.0 – 2026-11-25\n\n- The first.\n';

test('what is unreleased gets a version and a date, and the rest stays', () => {
  assert.equal(
    releaseChangelog(`# Changelog\n\n## Unreleased\n\n### Widgets\n\n- New.\n\n${released}`, '0.2.0', '2027-01-31'),
    `# Changelog\n\n## 0.2.0 – 2027-01-31\n\n### Widgets\n\n- New.\n\n${released}`,
  );
});

test('a section that was written in advance gets the date of the release', () => {
  assert.equal(releaseChangelog(released, '0.1.0', '2026-12-01'), '## 0.1.0 – 2026-12-01\n\n- The first.\n');
});

for (const [name, text, version, message] of [
  ['nothing is described', `# Changelog\n\n${released}`, '0.2.0', /says nothing of this release.*"## Unreleased"/],
  ['there is no section', '# Changelog\n', '0.2.0', /says nothing/],
  ['the section is empty', `## Unreleased\n\n${released}`, '0.2.0', /is empty/],
  [
    'the version was released before',
    `## Unreleased\n\n- New.\n\n${released}`,
    '0.1.0',
    /already has a section 0\.1\.0/,
  ],
] as const)
  test(`a release is refused if ${name}`, () => {
    assert.throws(() => releaseChangelog(text, version, '2027-01-31'), message);
  });

test('the date is that of UTC', () => {
  assert.equal(dateOf(new Date('2026-11-25T23:30:00-05:00')), '2026-11-26');
});
