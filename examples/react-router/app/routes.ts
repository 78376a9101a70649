import { index, type RouteConfig } from '@react-router/dev/routes';

export default [index('studio.tsx')] satisfies RouteConfig;
