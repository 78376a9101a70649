/**
 * `npm run usage -- --days 30 [--pairs] [--csv]`: prints what each site has used per day, or how its conversions ended
 * by pair. With DATABASE_URL, while the service runs; the embedded database only after it has stopped.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ConfigurationError, readConfiguration } from './configuration.ts';
import { openDatabase } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { failStart } from './start-errors.ts';
import { readUsage, usageCsv, usageTable } from './usage/report.ts';
import { KEPT_DAYS } from './usage/usage.ts';

const environmentFile = fileURLToPath(new URL('../.env', import.meta.url));

const USE = 'Use: npm run usage -- --days 30 [--pairs] [--csv]';

/** @throws ConfigurationError */
function readArguments(args: string[]): { days: number; hasPairs: boolean; isCsv: boolean } {
  try {
    const { days, pairs, csv } = parseArgs({
      args,
      options: {
        days: { type: 'string', default: '30' },
        pairs: { type: 'boolean', default: false },
        csv: { type: 'boolean', default: false },
      },
    }).values;
    const number = /^\d{1,3}$/.test(days) ? Number(days) : 0;
    if (number >= 1 && number <= KEPT_DAYS) return { days: number, hasPairs: pairs, isCsv: csv };
    throw new ConfigurationError(`--days must be a whole number from 1 to ${KEPT_DAYS}, but is "${days}". ${USE}`);
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    const [sentence = ''] = (error as Error).message.split('. ');
    throw new ConfigurationError(`${sentence}. ${USE}`);
  }
}

try {
  const { days, hasPairs, isCsv } = readArguments(process.argv.slice(2));
  if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);
  const configuration = readConfiguration(process.env);
  const { databaseUrl, dataDir } = configuration;
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'database'))) {
    throw new ConfigurationError(`There is no database in ${dataDir}. Say where it is: DATABASE_URL=…, or DATA_DIR=…`);
  }
  const unlock = databaseUrl === undefined ? await lockFolder(dataDir, { waitSeconds: 0 }) : undefined;
  const database = await openDatabase({
    ...configuration,
    onError: () => undefined,
    onIdentitySeparated: () => undefined,
  });
  const report = await readUsage(database, { now: new Date(), days, hasPairs });
  await database.close();
  await unlock?.();
  if (isCsv) process.stdout.write(usageCsv(report));
  else if (report.lines.length === 0) console.log(`Nothing was used in ${days} days.`);
  else console.log(usageTable(report));
} catch (error) {
  failStart(error);
}
