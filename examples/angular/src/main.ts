import { bootstrapApplication } from '@angular/platform-browser';
import { configure } from 'pc-elements/preact';
import 'pc-elements/preact/elements/pc-auth-modal';
import 'pc-elements/preact/elements/pc-converter';
import 'pc-elements/preact/elements/pc-header';
import 'pc-elements/preact/elements/pc-pricing-section';
import { Application } from './application';

configure({ product: { name: 'Tide Studio' } });
bootstrapApplication(Application).catch((error: unknown) => console.error(error));
