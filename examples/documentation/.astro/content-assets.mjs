
import __ASTRO_IMAGE_IMPORT_0 from "capacity.svg?astroContentImageFlag=&importer=..%2F..%2Fdocs%2Fcapacity.md";
export default new Map([["capacity.svg?astroContentImageFlag=&importer=..%2F..%2Fdocs%2Fcapacity.md", __ASTRO_IMAGE_IMPORT_0]]);
		