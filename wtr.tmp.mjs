import base from './web-test-runner.config.mjs';
import { writeFileSync } from 'node:fs';
const started=new Map(); const t0=Date.now();
const sum=(s)=>s.tests.reduce((n,t)=>n+(t.duration??0),0)+s.suites.reduce((n,x)=>n+sum(x),0);
let last=Date.now(); const rows=[];
export default {...base, reporters:[...base.reporters,{ reportTestFileResults({sessionsForTestFile,testFile}){ const now=Date.now(); rows.push([testFile.split('/src/')[1],...sessionsForTestFile.map(s=>`${s.browser.name} tests ${(s.testResults?sum(s.testResults)/1000:0).toFixed(1)} wall ${((now-last)/1000).toFixed(1)}`)].join(' ')); last=now; }, stop(){ writeFileSync(process.env.TIMES, rows.join('\n')) } }]};
