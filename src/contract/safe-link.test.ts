import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isSafeLink } from './safe-link.ts';

it('relative and http links are safe, whatever their form', () => {
  for (const link of [
    '',
    '/',
    '/a?b#c',
    'a',
    './a',
    '../a',
    '#a',
    '?a',
    '//cdn.example/',
    'http://a.example',
    'HTTPS://a.example',
  ]) {
    assert.equal(isSafeLink(link), true, link);
  }
});

it('what runs a script, opens a file or another application is not, however it is disguised', () => {
  const links = [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.example/1',
    'mailto:a@b.example',
    'http://',
  ];
  for (const link of links) assert.equal(isSafeLink(link), false, link);
  for (const value of [undefined, null, 7, {}, ['/a']]) assert.equal(isSafeLink(value), false);
});
