import { bootstrapApplication } from '@angular/platform-browser';
import { configure } from 'pc-elements/standalone';
import 'pc-elements/standalone/elements/pc-auth-modal';
import 'pc-elements/standalone/elements/pc-converter';
import 'pc-elements/standalone/elements/pc-header';
import 'pc-elements/standalone/elements/pc-pricing-section';
import { Application } from './application';

configure({ product: { name: 'Tide Studio' } });
bootstrapApplication(Application).catch((error: unknown) => console.error(error));
