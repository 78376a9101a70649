/** The published types, with the oldest TypeScript that they support and with the newest. */
import { it } from 'node:test';
import { COMPILER_OPTIONS, COMPONENTS, PAGE } from '../../tests/end-to-end/typed-application.ts';
import { install, REACT, run, type Fixture } from './application.ts';

/** 5.4 is the first with `NoInfer`; docs/frameworks.md names it. `npm test` has the one in between, the project's. */
const VERSIONS = ['5.4.5', '7.0.2'];

export function testTypeScript(fixture: Fixture): void {
  for (const version of VERSIONS)
    it(`TypeScript ${version} accepts them`, async () => {
      const compilerOptions = { ...COMPILER_OPTIONS, module: 'esnext', moduleResolution: 'bundler' };
      const application = await install(
        fixture,
        `typescript-${version}`,
        { ...REACT, '@types/react': '19.3.0', '@types/react-dom': '19.3.0', typescript: version },
        {
          'page.ts': PAGE,
          'components.ts': COMPONENTS,
          'tsconfig.json': JSON.stringify({ compilerOptions, files: ['page.ts', 'components.ts'] }),
        },
      );
      await run(application, process.execPath, 'node_modules/typescript/bin/tsc', '-p', '.');
    });
}
