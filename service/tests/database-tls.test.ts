/** Which connections to the database production accepts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfiguration } from '../src/configuration.ts';
import { checkDatabaseUrl, DatabaseStartError, explainStart } from '../src/database-start.ts';

const SERVER = 'postgresql://user:hush@db.example/pc';

test('a server on another machine is reached by TLS, with a certificate that is checked', () => {
  for (const url of [
    `${SERVER}?sslmode=verify-full`,
    `${SERVER}?sslmode=verify-full&sslrootcert=${encodeURIComponent(import.meta.filename)}`,
    `${SERVER}?ssl=true`,
    'postgresql://user@localhost/pc',
    'postgresql://user@127.0.0.1/pc?sslmode=disable',
    'postgresql://user@[::1]:5433/pc',
    'postgresql://user@/pc?host=/var/run/postgresql',
  ]) {
    checkDatabaseUrl(url, true);
  }
  for (const url of [
    SERVER,
    `${SERVER}?sslmode=disable`,
    `${SERVER}?sslmode=no-verify`,
    `${SERVER}?sslmode=require&uselibpqcompat=true`,
    `${SERVER}?sslmode=prefer&uselibpqcompat=true`,
    `${SERVER}?ssl=0`,
    'postgresql://user@localhost/pc?host=db.example',
    'postgresql://user@10.0.0.5/pc',
  ]) {
    const isRefused = (error: unknown): boolean =>
      error instanceof DatabaseStartError && /sslmode=verify-full/.test(error.message) && !/hush/.test(error.message);
    assert.throws(() => checkDatabaseUrl(url, true), isRefused, url);
    checkDatabaseUrl(url, false);
  }
});

test('only in production, unless DATABASE_TLS says that the network is private', () => {
  const needsTls = (environment: Record<string, string>): boolean => readConfiguration(environment).databaseNeedsTls;
  const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://www.example.org' };
  assert.equal(needsTls(production), true);
  assert.equal(needsTls({ ...production, DATABASE_TLS: 'optional' }), false);
  assert.equal(needsTls({}), false);
});

test('a certificate that is not trusted, or cannot be found, is named', () => {
  for (const code of [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ]) {
    assert.match(String(explainStart(Object.assign(new Error('no'), { code }))), /DATABASE_URL: .*sslrootcert=/, code);
  }
  const missing = `${SERVER}?sslmode=verify-full&sslrootcert=/nowhere/ca.pem`;
  assert.throws(() => checkDatabaseUrl(missing, true), /^DatabaseStartError: DATABASE_URL: the file in sslrootcert/);
});
