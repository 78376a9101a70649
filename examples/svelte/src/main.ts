import { configure } from 'pc-elements/preact';
import 'pc-elements/preact/elements/pc-auth-modal';
import 'pc-elements/preact/elements/pc-converter';
import 'pc-elements/preact/elements/pc-header';
import 'pc-elements/preact/elements/pc-pricing-section';
import 'pc-elements/styles/landing.css';
import { mount } from 'svelte';
import App from './App.svelte';
import '../../shared/studio.css';

configure({ product: { name: 'Tide Studio' } });
mount(App, { target: document.querySelector('#application')! });
