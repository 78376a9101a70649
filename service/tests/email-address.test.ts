import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { domainToASCII } from 'node:url';
import { createTransport } from 'nodemailer';
import { mailboxOf, readEmailAddress } from '../src/users/email-address.ts';

const transport = createTransport({ streamTransport: true });

/** The address that nodemailer sends to, its domain in ASCII: with a non-ASCII local part it writes that in Unicode. */
async function recipientOf(address: string): Promise<string> {
  const { envelope } = await transport.sendMail({
    from: 'us@example.org',
    to: { name: '', address },
    subject: 'x',
    text: 'x',
  });
  assert.equal(envelope.to.length, 1, address);
  const [recipient = ''] = envelope.to;
  const at = recipient.lastIndexOf('@');
  return `${recipient.slice(0, at)}@${domainToASCII(recipient.slice(at + 1))}`;
}

describe('an e-mail address', () => {
  const spellings: [typed: string, canonical: string][] = [
    [' Ada@Example.ORG\t', 'ada@example.org'],
    ["o'neil+tag@sub.example.org", "o'neil+tag@sub.example.org"],
    ['Zoë@Bücher.example', 'zoë@xn--bcher-kva.example'],
    ['zoe\u0308@xn--bcher-kva.example', 'zoë@xn--bcher-kva.example'],
    ['a@ＥＸＡＭＰＬＥ.org', 'a@example.org'],
    ['K\u212a@example.org', 'kk@example.org'],
  ];
  for (const [typed, canonical] of spellings) {
    test(`has one spelling: ${JSON.stringify(typed)}`, () => {
      assert.equal(readEmailAddress(typed), canonical);
      assert.equal(readEmailAddress(canonical), canonical);
    });
  }

  const victim = 'victim.example';
  const evil = 'attacker.example';
  const crafted = [
    ...['/', '?', '#', '\\', ':', '@', '%', '%2f', '%40', ';', ',', '&', '=', '!', '|', '~', '_', '+', '*', '"', "'"],
    ...[' ', '\t', '\n', '\r\n', '\0', '\u00a0', '\u2028', '\u200b', '\u00ad', '\u202e', '\ufeff', '(x)', '<', '>'],
    ...['\u2100', '\u2048', '\uff0f', '\uff1f', '\uff03', '\uff20', '\uff1a', '\uff3c', '\uff05', '\u2044', '\u29f8'],
    ...['\u3002', '\uff0e', '\uff61', '..', '.-', '-.', '\u2024', '\u037e', '\u2488', '[', ']', '[127.0.0.1]'],
  ].flatMap((mark) => [`ceo@${victim}${mark}${evil}`, `ceo@${victim}${mark}x.${evil}`, `ceo${mark}@${evil}`]);
  const refused = [
    ...crafted.slice(0, 2),
    'ceo@victim.example/x.attacker.example',
    'ceo@victim.example?attacker.example',
    'ceo@victim.example#.attacker.example',
    'ceo@victim.example:25.attacker.example',
    'ceo@victim.example%2fattacker.example',
    'ceo@victim.example\u2100attacker.example',
    'ceo@victim.example@attacker.example',
    'ceo@attacker.example@victim.example',
    '"ceo@victim.example"@attacker.example',
    'ceo(comment)@victim.example',
    'ceo@[127.0.0.1]',
    'ceo@127.0.0.1',
    'ceo@0x7f.1',
    'ceo@localhost',
    'ceo@-a.example',
    'ceo@a-.example',
    'ceo@xn--a.example',
    'ceo@xn--.example',
    'ceo@example.org.',
    'ceo@example..org',
    '.ceo@example.org',
    'ceo.@example.org',
    'c..eo@example.org',
    '@example.org',
    'ceo@',
    'ceo',
    '',
    `${'a'.repeat(65)}@example.org`,
    `${'é'.repeat(33)}@example.org`,
    `a@${'b'.repeat(64)}.example`,
    `a@${'b.'.repeat(130)}example`,
    `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(20)}.example`,
  ];
  for (const address of new Set(refused)) {
    test(`is not ${JSON.stringify(address.slice(0, 60))}`, () => {
      assert.equal(readEmailAddress(address), undefined);
    });
  }

  test('that is accepted is mailed to as it is, and nowhere else', async () => {
    const characters = [
      ...'aZ9.-_+@/?#%&=:;,!\\"\'()<>[]{}|~^`$* \t\r\n\0éÉßıİKſ\u0301\u00ad\u200d\u3002\uff0e\uff0f\u2100\u2488½①中אا',
    ];
    let seed = 20_261_122;
    // Mulberry32: the same addresses in every run.
    const random = (): number => {
      seed = (seed + 0x6d2b79f5) | 0;
      let bits = Math.imul(seed ^ (seed >>> 15), 1 | seed);
      bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
      return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
    };
    const pick = (): string => characters[Math.floor(random() * characters.length)] ?? '';
    const spoiled = (text: string): string => {
      const at = Math.floor(random() * (text.length + 1));
      return text.slice(0, at) + pick() + text.slice(random() < 0.5 ? at : at + 1);
    };
    const addresses = [...crafted];
    for (let index = 0; index < 10_000; index++) {
      let address = ['ceo@victim.example', 'a.b@xn--bcher-kva.example', 'zoë@bücher.example'][index % 3] ?? '';
      for (let change = 0; change <= index % 4; change++) address = spoiled(address);
      addresses.push(address);
    }
    let accepted = 0;
    for (const typed of addresses) {
      const canonical = readEmailAddress(typed);
      if (canonical === undefined) continue;
      accepted++;
      assert.equal(canonical.split('@').length, 2, typed);
      assert.match(canonical.split('@')[1] ?? '', /^[a-z0-9.-]+$/);
      assert.equal(readEmailAddress(canonical), canonical, typed);
      assert.equal(await recipientOf(canonical), canonical, typed);
    }
    assert.ok(accepted > 800, String(accepted));
  });

  test('however long it is, takes no time to refuse', () => {
    const begun = process.cpuUsage();
    for (const part of ['a.', '.', 'a', '-', 'a-', '\u0301', '@', '+', ' ']) {
      readEmailAddress(`${part.repeat(50_000)}!@${part.repeat(50_000)}!`);
    }
    assert.ok(process.cpuUsage(begun).user < 1_000_000);
  });
});

test('limits take every spelling of a mailbox for one', () => {
  for (const address of ['ab@example.org', 'a.b@example.org', 'a.b+c@example.org', 'ab+c+d@example.org']) {
    assert.equal(mailboxOf(address), 'ab@example.org');
  }
  assert.equal(mailboxOf('+a@example.org'), '+a@example.org');
  assert.notEqual(mailboxOf('ab@sub.example.org'), mailboxOf('ab@example.org'));
});
